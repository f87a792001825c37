"""From bytes to messages: the author's new text with positions, who wrote it and when, and the canonical form.

Here belong mailboxes and archives (`sources`), the parts and charsets of a mail, the classes of its lines,
authors, times, list footers, and what makes two copies one message (`canonical`, `gather`). What the text
means is not decided here. Every byte of a mail is hostile: patterns are bounded to a line, sizes and depths
are capped, and `reading.read_message` never raises.
"""
