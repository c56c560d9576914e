"""Errors of the SDK."""


class PromptNotFoundError(Exception):
    """No version of the prompt has the label or number."""


class PromptTypeError(Exception):
    """The prompt is of another type than the one asked for."""


class CinnabarConnectionError(Exception):
    """The host did not answer."""


class CinnabarApiError(Exception):
    """The host answered with an error."""

    def __init__(self, status: int, message: str):
        super().__init__(f"{status}: {message}")
        self.status = status
        self.message = message
