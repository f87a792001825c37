"""Where mails come from: mboxes, folders, saved archive pages and IMAP servers, each mail with its origin."""
