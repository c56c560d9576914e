import type { Nodes, Parents, RootContent } from 'mdast'
import type { Diagnostics } from '../diagnostics.ts'
import { placeOf, textOfAll } from '../document.ts'

/** What is indented in MDX without being code elsewhere. */
const mayBeIndented = /^(?:mdx|code$|html$|definition$|footnoteDefinition$)/

/** Warns about code that is indented by four spaces in MDX, which reads it as Markdown: lines run together, `#` is a heading. */
export function checkIndentation(root: Nodes, lines: readonly string[], diagnostics: Diagnostics): void {
  if (root.type === 'root') checkChildren(root, 0, lines, diagnostics)
}

function checkChildren(
  parent: Parents,
  indentation: number,
  lines: readonly string[],
  diagnostics: Diagnostics,
): void {
  for (const [index, child] of parent.children.entries()) {
    if (child.type === 'list') for (const item of child.children) checkItem(item, lines, diagnostics)
    const before = parent.children[index - 1]
    // In a list, text may be indented by more than it needs: what follows a colon is code.
    const isExpected = parent.type === 'root' || (before !== undefined && endsInColon(before))
    if (!isExpected || mayBeIndented.test(child.type)) continue
    if (indentationOf(child, lines) < indentation + 4) continue
    if (before && !mayBeIndented.test(before.type) && indentationOf(before, lines) >= indentation + 4)
      continue
    diagnostics.warn(
      placeOf(child),
      'MDX does not read indented lines as code. Readers see their words as text.',
      'Put the code between lines of ```, without the indentation. If it is text, indent it less.',
    )
  }
}

function checkItem(item: Parents, lines: readonly string[], diagnostics: Diagnostics): void {
  const [first] = item.children
  if (first?.position) checkChildren(item, first.position.start.column - 1, lines, diagnostics)
}

const endsInColon = (node: RootContent): boolean =>
  node.type === 'paragraph' && /:\s*$/.test(textOfAll(node.children))

/** Columns before a block, with a tab up to the next fourth. */
function indentationOf({ position }: RootContent, lines: readonly string[]): number {
  const [blank = ''] = /^[ \t]*/.exec(lines[(position?.start.line ?? 1) - 1] ?? '') ?? []
  return [...blank].reduce((column, sign) => (sign === '\t' ? column - (column % 4) + 4 : column + 1), 0)
}
