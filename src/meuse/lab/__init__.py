"""The lab: many games by a plan, measured, and the answers with their confidence."""
