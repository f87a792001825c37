"""The ledger on disk: journal, people, contracts, secrets, and the git repository that holds them.

All writes to `ledger/`, `contracts/` and `reports/` in the work tree go through one `Transaction`, which is
one git commit. Nothing else in the package calls git.
"""
