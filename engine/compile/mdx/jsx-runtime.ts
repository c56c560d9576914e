import { componentRules } from '../../model/components.ts'
import type { SiteRules } from '../../model/site/site-parts.ts'
import { isRecord } from '../../model/values/is-record.ts'
import type { DocumentNode } from '../document.ts'

/** The value of JSX inside an expression, before its props are checked. */
interface RawElement {
  type: 'raw-element'
  /** A component's name, or an element's tag. */
  name: string
  props: Record<string, unknown>
  children: unknown[]
}

const nameOf = Symbol('component name')
type ComponentReference = { [nameOf]: string } & Record<string, unknown>

const isReference = (value: unknown): value is ComponentReference =>
  (typeof value === 'object' || typeof value === 'function') && value !== null && nameOf in value

/** Objects of the language that have the name of a component: pages still calculate with them. */
const hiddenGlobals: Record<string, object> = { Math }

/** One object per component, so that `<Cards.Card>` is a property of `Cards`. */
export function componentReferences(siteRules?: SiteRules): Record<string, ComponentReference> {
  const references: Record<string, ComponentReference> = {}
  for (const name of Object.keys({ ...componentRules, ...siteRules })) {
    const [root = '', leaf] = name.split('.')
    const base: object = hiddenGlobals[root] ?? Object.prototype
    const reference: ComponentReference =
      references[root] ?? Object.create(base, { [nameOf]: { value: root } })
    references[root] = reference
    if (leaf) reference[leaf] = { [nameOf]: name }
  }
  return references
}

/** The JSX factory of pages. Local components and partials are called immediately. */
export function createElement(
  type: unknown,
  props: Record<string, unknown> | null,
  ...children: unknown[]
): unknown {
  if (typeof type === 'function' && !isReference(type))
    return type({ ...props, children: children.length > 0 ? children : props?.children })
  if (type === fragment) return children
  const name = isReference(type) ? type[nameOf] : String(type)
  return { type: 'raw-element', name, props: props ?? {}, children } satisfies RawElement
}

export const fragment = Symbol('fragment')

export const isRawElement = (value: unknown): value is RawElement =>
  isRecord(value) && value.type === 'raw-element'

/** Nodes of a partial, passed through a page's JavaScript unchanged. */
export interface PartialNodes {
  type: 'partial-nodes'
  nodes: DocumentNode[]
}

export const isPartialNodes = (value: unknown): value is PartialNodes =>
  isRecord(value) && value.type === 'partial-nodes'
