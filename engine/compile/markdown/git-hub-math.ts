import type { Parents, PhrasingContent, RootContent } from 'mdast'

/** Reads the other forms that GitHub has for formulas: a fence with the language `math`, and backticks inside of dollars. In place. */
export function readGitHubMath(parent: Parents): void {
  const children: (RootContent | PhrasingContent)[] = parent.children
  for (const [index, child] of children.entries()) {
    if ('children' in child) readGitHubMath(child)
    if (child.type === 'code' && child.lang === 'math' && !child.meta)
      children[index] = {
        type: 'math',
        value: child.value,
        ...(child.position && { position: child.position }),
      }
    if (child.type === 'inlineMath') child.value = /^`([^`]+)`$/.exec(child.value)?.[1] ?? child.value
  }
}
