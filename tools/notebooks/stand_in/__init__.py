"""Local stand-ins of the services that notebooks talk to."""
