"""HTML mail as its reader sees it: lines of text, what is hidden and what is quoted."""
