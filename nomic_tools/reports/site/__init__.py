"""The site: static pages, charts, a feed and a calendar, from public events alone."""
