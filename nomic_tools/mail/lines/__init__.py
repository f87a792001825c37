"""Which lines of a mail its author wrote: quotes, attributions, forwards, signatures and footers told apart."""
