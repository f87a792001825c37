"""What must not be lost: keys and copies, receipts, one ledger on two machines."""
