"""What players report to the operator."""
