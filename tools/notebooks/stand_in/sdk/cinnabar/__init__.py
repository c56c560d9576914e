"""A small stand-in of the platform's Python SDK, so that notebooks run without an account.

It has the methods that the notebooks call, with the names and arguments of the SDK's
reference (`tests/snippets/stubs`), and sends what they record to `CINNABAR_HOST`.
"""

from .client import Cinnabar, get_client
from .observations import observe

__all__ = ["Cinnabar", "get_client", "observe"]
__version__ = "4.0.0+standin"
