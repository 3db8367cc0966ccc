"""Gather the documents for the site: `docs/`, the pages beside it, and the API from its docstrings.

    python -m tools.docs_site

writes `build/docs`; `make docs` then builds `build/site` from it.
"""

from __future__ import annotations

import ast
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
SOURCE = ROOT / "src" / "wildtable"
TARGET = ROOT / "build" / "docs"
BESIDE = {"README.md": "index.md", "CHANGELOG.md": "CHANGELOG.md", "CONTRIBUTING.md": "CONTRIBUTING.md"}
API = ("core", "bots", "lab", "review", "envs", "testing")
"""The rooms that other people's programs import."""


def gather(target: Path = TARGET) -> None:
    """All pages of the site in one folder."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(DOCS, target)
    for source, name in BESIDE.items():
        (target / name).write_text(moved((ROOT / source).read_text("utf-8")), "utf-8")
    for page in target.rglob("*.md"):
        page.write_text(relinked(page, target), "utf-8")
    (target / "decisions" / "index.md").write_text(decisions(), "utf-8")
    (target / "api.md").write_text(api(), "utf-8")
    (target / "more.md").write_text(more(target), "utf-8")


def moved(written: str) -> str:
    """A page that stood beside `docs/` and now stands in it."""
    return re.sub(r"\]\(docs/([^)]*)\)", r"](\1)", written)


def relinked(page: Path, target: Path) -> str:
    """Links to a folder lead to its first page, links out of the documents to nowhere."""

    def link(found: re.Match[str]) -> str:
        words, where = found[1], found[2]
        if "://" in where or where.startswith("#"):
            return found[0]
        path, _, anchor = where.partition("#")
        name = {"README.md": "index.md"}.get(Path(path).name, Path(path).name)
        for at in (page.parent / path, page.parent / Path(path).parent / name, target / name):
            if at.is_dir():
                path = f"{path.rstrip('/')}/{'index.md' if at.name == 'decisions' else 'galapagos.md'}"
                return f"[{words}]({path})"
            if at.exists():
                there = Path(
                    *[".."] * len(page.parent.relative_to(target).parts), at.resolve().relative_to(target)
                )
                return f"[{words}]({there.as_posix()}{'#' + anchor if anchor else ''})"
        return words

    return re.sub(r"(?<!!)\[([^\]]*)\]\(([^)]*)\)", link, page.read_text("utf-8"))


def decisions() -> str:
    """A list of all decision records."""
    pages = sorted((DOCS / "decisions").glob("*.md"))
    titles = [page.read_text("utf-8").partition("\n")[0].lstrip("# ") for page in pages]
    lines = [f"- [{title}]({page.name})" for title, page in zip(titles, pages, strict=True)]
    return "# Decisions\n\n" + "\n".join(lines) + "\n"


def more(target: Path) -> str:
    """The pages that the contents do not name."""
    contents = (ROOT / "zensical.toml").read_text("utf-8")
    names = (page.relative_to(target).as_posix() for page in sorted(target.rglob("*.md")))
    left = [name for name in names if f'"{name}"' not in contents and not name.startswith("decisions/")]
    return "# More pages\n\n" + "".join(f"- [{name}]({name})\n" for name in left)


# --- the API page ---


def api() -> str:
    """Every public class and function of the rooms that others import, with its first line."""
    parts = [
        "# The Python API\n\nMade from the docstrings. What begins with an underscore is nobody's business."
    ]
    for room in API:
        for path in sorted((SOURCE / room).rglob("*.py")):
            tree = ast.parse(path.read_text("utf-8"))
            entries = list(public(tree))
            if entries:
                module = ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(
                    ".__init__"
                )
                about = (ast.get_docstring(tree) or "").partition("\n\n")[0]
                parts.append(f"## {module}\n\n{about}\n\n" + "\n".join(entries))
    return "\n\n".join(parts) + "\n"


def public(tree: ast.Module) -> Iterator[str]:
    """Lines for what a module offers."""
    for node in tree.body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and is_public(node.name):
            yield f"- **`{signature(node)}`** {about(node)}".rstrip()
            if isinstance(node, ast.ClassDef):
                yield from methods(node)


def methods(node: ast.ClassDef) -> Iterator[str]:
    """Lines for what a class can do; what is not documented follows from its base."""
    for inner in node.body:
        if isinstance(inner, ast.FunctionDef) and is_public(inner.name) and about(inner):
            yield f"    - `{signature(inner)}` {about(inner)}"


def is_public(name: str) -> bool:
    """Whether others may use it."""
    return not name.startswith("_")


def about(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """The first line of a docstring."""
    return (ast.get_docstring(node) or "").partition("\n")[0]


def signature(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """A name with its arguments and what it gives."""
    if isinstance(node, ast.ClassDef):
        bases = ", ".join(ast.unparse(base) for base in node.bases)
        return f"class {node.name}({bases})" if bases else f"class {node.name}"
    arguments = re.sub(r"^self(, )?", "", ast.unparse(node.args))
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"{node.name}({arguments}){returns}"


if __name__ == "__main__":
    gather()
