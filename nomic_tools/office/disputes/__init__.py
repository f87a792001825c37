"""What is contested: rulings, claims, intents, corrections, amendments, and weeks derived again under them."""
