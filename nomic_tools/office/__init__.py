"""The contestmaster's procedures. This is where the layers meet.

Each procedure is a function of an opened contest and of what the command line gives (the time included), and
returns a value that the command line prints. Here stands what all of them share: the `desk` on which a contest is
opened, the `sheet` on which a step is written, the `books`. Then, in the order of a period:

    intake       mail comes in, is read, routed to its contest, put on record or sealed
    review       what is doubtful is put to a person
    resolution   draws, orders, seals opened, turns settled, weeks worked out
    disputes     rulings, claims, intents, corrections, amendments
    custody      keys, encrypted copies, receipts, one ledger on two machines
    reporting    what announcements and pages are given
    telling      status, why, what one player may see
    post         announcements, the site, drafts and reminders, each sent once
    audit        everything derived again
    setup        how a contest begins

None imports one below it in this list, as `lint-imports` checks.
"""
