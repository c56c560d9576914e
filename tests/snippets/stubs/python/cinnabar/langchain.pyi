from typing import Any

# Any as its base, because LangChain's own class is one.
Base: Any

class CallbackHandler(Base):
    def __init__(self) -> None: ...
