"""What a TypeScript notebook needs: its SDK by import map, and its packages in a folder of its own."""

from __future__ import annotations

import json
import re
from pathlib import Path

SDK = Path(__file__).resolve().parent / "sdk" / "javascript"
PACKAGE = re.compile(r'"npm:((?:@[\w.-]+/)?[\w.-]+)(@[^"/]*)?[^"]*"')


def write_config(folder: Path, sources: list[str]) -> None:
    """Write the configuration that Deno reads in the folder of the run."""
    named = {found for source in sources for found in PACKAGE.findall(source) if found[0].startswith("@cinnabar/")}
    imports = {f"npm:{name}{version}": str(SDK / f"{name.split('/')[1]}.js") for name, version in named}
    config = {"nodeModulesDir": "auto", "imports": imports}
    (folder / "deno.json").write_text(json.dumps(config), encoding="utf-8")


def package_versions(folder: Path, sources: list[str]) -> dict[str, str]:
    """Return the versions of the packages that ran, but for the platform's SDK."""
    names = sorted({name for source in sources for name, _ in PACKAGE.findall(source) if not name.startswith("@cinnabar/")})
    return {
        name: json.loads((folder / "node_modules" / name / "package.json").read_text(encoding="utf-8"))["version"]
        for name in names
    }
