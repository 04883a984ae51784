"""The old place of the tools for the operator: one name is kept for containers that were built before."""
