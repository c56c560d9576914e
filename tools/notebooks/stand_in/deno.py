"""What a TypeScript notebook needs: its SDK by import map, and its packages in a folder of its own."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

SDK = Path(__file__).resolve().parent / "sdk" / "javascript"
PACKAGE = re.compile(r'"(npm:((?:@[\w.-]+/)?[\w.-]+)(@[^"/]*)?[^"]*)"')
INSTALL_SECONDS = 300


def prepare(deno: str, folder: Path, sources: list[str]) -> dict[str, str]:
    """Write Deno's configuration, fetch the packages and return their versions, but for the platform's SDK."""
    named = {found for source in sources for found in PACKAGE.findall(source)}
    ours = {(name, version) for _, name, version in named if name.startswith("@cinnabar/")}
    imports = {f"npm:{name}{version}": str(SDK / f"{name.split('/')[1]}.js") for name, version in ours}
    config = {"nodeModulesDir": "auto", "imports": imports}
    (folder / "deno.json").write_text(json.dumps(config), encoding="utf-8")
    wanted = [specifier for specifier, name, _ in named if not name.startswith("@cinnabar/")]
    files = [str(SDK / f"{name.split('/')[1]}.js") for name, _ in ours]
    subprocess.run([deno, "cache", "--quiet", *wanted, *files], cwd=folder, check=True, capture_output=True, timeout=INSTALL_SECONDS)
    names = sorted({name for _, name, _ in named if not name.startswith("@cinnabar/")})
    return {
        name: json.loads((folder / "node_modules" / name / "package.json").read_text(encoding="utf-8"))["version"]
        for name in names
    }
