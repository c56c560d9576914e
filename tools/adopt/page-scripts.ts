import vm from 'node:vm'
import type { Node } from 'estree'
import { visit } from 'estree-util-visit'

/** Names that JavaScript has everywhere, and that pages are given. */
const globals: ReadonlySet<string> = new Set([
  ...vm.runInNewContext('Object.getOwnPropertyNames(globalThis)'),
  'props',
])

/** The names in a piece of JavaScript. Scopes are not told apart: a name that is declared anywhere is known. */
export interface ScriptNames {
  used: Set<string>
  declared: Set<string>
  /** Components in its JSX. */
  components: Set<string>
}

/** Collects the names in JavaScript, without running it. */
export function namesIn(scripts: readonly Node[]): ScriptNames {
  const names: ScriptNames = { used: new Set(), declared: new Set(), components: new Set() }
  for (const script of scripts)
    visit(script, (node, field, _, parents) => {
      const parent = parents.at(-1)
      if (node.type === 'JSXIdentifier' && parent?.type === 'JSXOpeningElement' && /^[A-Z]/.test(node.name))
        names.components.add(node.name)
      if (node.type !== 'Identifier') return
      // The name of a property or of a member.
      const isKey = field === 'property' || field === 'key'
      if (isKey && parent && 'computed' in parent && !parent.computed) return
      const isPattern = parents.some(({ type }) => /Pattern$|^RestElement$/.test(type))
      const isDeclared = isPattern || ['id', 'params', 'param', 'local'].includes(String(field))
      names[isDeclared ? 'declared' : 'used'].add(node.name)
    })
  return names
}

/** The names that JavaScript uses and nobody declares. */
export function unknownNames(scripts: readonly Node[], known: ReadonlySet<string>): string[] {
  const { used, declared } = namesIn(scripts)
  return [...used].filter((name) => !declared.has(name) && !known.has(name) && !globals.has(name))
}
