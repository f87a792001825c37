"""MIME: headers, parts, encodings and charsets, and where each character of a text stands in the raw mail."""
