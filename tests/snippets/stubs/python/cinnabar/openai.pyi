from typing import Any

# The module `openai` of that library, whose types are not part of this check.
openai: Any
