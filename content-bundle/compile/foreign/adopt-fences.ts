import type { Nodes } from 'mdast'
import { parseCodeMeta } from '../code/code-block.ts'

/** Writes the fence titles of VitePress (`[a.js]`) and Mintlify (`a.js`) as ours, in place. */
export function adoptFences(node: Nodes): void {
  if (node.type === 'code' && node.meta && parseCodeMeta(node.meta).title === null) {
    const title =
      /(?:^|\s)\[([^\]"]+)\]/.exec(node.meta)?.[1] ?? /^[^\s={}"]+\.\w+(?=\s|$)/.exec(node.meta)?.[0]
    if (title) node.meta = `${node.meta} title="${title}"`
  }
  if ('children' in node) node.children.forEach(adoptFences)
}
