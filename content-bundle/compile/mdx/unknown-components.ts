import { isRecord } from '../../model/is-record.ts'
import type { DocumentNode } from '../document.ts'

/** What is shown of a component that nobody knows: its title and its children. */
export function unknownComponent(
  name: string,
  props: Record<string, unknown>,
  children: DocumentNode[],
  position: DocumentNode['position'],
): DocumentNode {
  const title = [props.title, props.label].find((value) => typeof value === 'string')
  return {
    type: 'component',
    name: 'UnknownComponent',
    props: { name, ...(title !== undefined && { title }) },
    nodeProps: {},
    children,
    position,
  }
}

/** Names of components in JSX of a page's JavaScript that are neither declared nor imported nor ours. */
export function unknownComponents(
  programs: readonly unknown[],
  isKnown: (name: string) => boolean,
): Set<string> {
  const names = new Set<string>()
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isRecord(node)) return
    const name = node.type === 'JSXOpeningElement' ? node.name : null
    if (isRecord(name) && name.type === 'JSXIdentifier' && typeof name.name === 'string') {
      if (/^[A-Z]/.test(name.name) && !isKnown(name.name)) names.add(name.name)
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'loc') visit(value)
  }
  visit(programs)
  return names
}
