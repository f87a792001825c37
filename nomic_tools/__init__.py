"""Run games that are played by mail under a contract, and prove every number of them.

The layers, from the outside in: cli, office, then five that stay apart (ledger, mail, acts, reports, games), core.
"""

__version__ = "0.1.0"
