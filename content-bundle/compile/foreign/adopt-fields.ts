import type { NavHints } from '../../model/front-matter.ts'
import { isRecord } from '../../model/values/is-record.ts'

type Fields = Record<string, unknown>

/** Fields of other tools that only have another name, with their origin. */
const renamed: Readonly<Record<string, string>> = {
  // Docusaurus
  sidebar_label: 'sidebarTitle',
  image: 'ogImage',
  // Mintlify
  tag: 'label',
  'og:image': 'ogImage',
  // MkDocs, Jekyll
  nav_title: 'sidebarTitle',
}

/** Fields that say where a page is in the sidebar: Docusaurus; Just the Docs. */
const orders = ['sidebar_position', 'nav_order']
/** Fields that keep a page out of the sidebar: Mintlify; Docusaurus. */
const hides = ['hidden', 'unlisted']
/** Fields that say where a page is served. The build reads them before it compiles the page. */
const addresses = ['slug', 'id']

export interface AdoptedFields {
  fields: Fields
  nav: NavHints
}

/** Front matter of another tool as ours: fields renamed, and what they say about the sidebar. */
export function adoptFields(given: Fields): AdoptedFields {
  const fields = { ...given }
  const nav: NavHints = {}
  const take = (key: string): unknown => {
    const value = fields[key]
    delete fields[key]
    return value
  }
  for (const [from, to] of Object.entries(renamed)) {
    if (typeof fields[from] !== 'string') continue
    const value = take(from)
    fields[to] ??= value
  }
  for (const key of orders) {
    const order = fields[key]
    if (typeof order !== 'number') continue
    nav.order = order
    delete fields[key]
  }
  for (const key of hides) {
    if (typeof fields[key] !== 'boolean') continue
    if (take(key) === true) nav.isHidden = true
  }
  for (const key of addresses) if (typeof fields[key] === 'string') take(key)
  takeSidebar(fields, nav)
  if (typeof fields.title === 'number') fields.title = String(fields.title)
  if (typeof fields.date === 'string') fields.date = fields.date.slice(0, 10)
  return { fields, nav }
}

/** `sidebar: { label, order, hidden, badge }` of Starlight. */
function takeSidebar(fields: Fields, nav: NavHints): void {
  const { sidebar } = fields
  if (!isRecord(sidebar)) return
  delete fields.sidebar
  const { label, order, hidden, badge } = sidebar
  if (typeof label === 'string') fields.sidebarTitle ??= label
  if (typeof order === 'number') nav.order = order
  if (hidden === true) nav.isHidden = true
  const text = isRecord(badge) ? badge.text : badge
  if (typeof text === 'string') fields.label ??= text
}
