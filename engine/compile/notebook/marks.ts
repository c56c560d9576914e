import type { Html } from 'mdast'
import { componentRules } from '../../model/components.ts'
import { didYouMean } from '../../model/text/did-you-mean.ts'
import type { NamesOfSite } from '../checks/check-name.ts'
import { checkProps } from '../checks/check-props.ts'
import type { Diagnostics, Place } from '../diagnostics.ts'
import type { DocumentNode } from '../document.ts'

/** Components written as comments in Markdown cells, which other readers ignore. */
const markNames = { callout: 'Callout', steps: 'Steps', tabs: 'Tabs', tab: 'Tab' } as const
type MarkName = keyof typeof markNames

const isMarkName = (name: string): name is MarkName => Object.hasOwn(markNames, name)

/** A comment that opens or closes a component, and its position. */
export interface Mark {
  type: 'mark'
  name: MarkName
  closes: boolean
  attributes: Record<string, string>
  place: Place | null
  /** Name of the cell in messages. */
  cell: string
}

const comment = /<!--([\s\S]*?)-->/g
const markForm = /^\s*(\/?)\s*([a-z][\w-]*)((?:\s+[\w-]+="[^"]*")*)\s*$/

/** Marks of a block of comments; null when the block contains anything else. Other comments are dropped. */
export function marksOf(node: Html, cell: string, diagnostics: Diagnostics): Mark[] | null {
  if (node.value.replace(comment, '').trim() !== '') return null
  const place = node.position ? { ...node.position.start } : null
  return [...node.value.matchAll(comment)].flatMap(([, inside = '']): Mark[] => {
    const [, slash = '', name = '', written = ''] = markForm.exec(inside) ?? []
    if (!isMarkName(name)) {
      if (slash || written) reportUnknown(name, cell, place, diagnostics)
      return []
    }
    const attributes = Object.fromEntries(
      [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key ?? '', value ?? '']),
    )
    return [{ type: 'mark', name, closes: slash !== '', attributes, place, cell }]
  })
}

function reportUnknown(name: string, cell: string, place: Place | null, diagnostics: Diagnostics): void {
  const names = Object.keys(markNames)
  diagnostics.error(
    place,
    `${cell} has the mark \`<!-- ${name} -->\`, which does not exist.`,
    `${didYouMean(name, names)}Marks are ${names.map((mark) => `\`${mark}\``).join(', ')}.`,
  )
}

interface Frame {
  mark: Mark
  children: DocumentNode[]
}

/** Puts what stands between marks into their components, across cells. Marks that do not pair are errors. */
export function nestMarks(
  items: readonly (DocumentNode | Mark)[],
  site: NamesOfSite,
  diagnostics: Diagnostics,
): DocumentNode[] {
  const nodes: DocumentNode[] = []
  const open: Frame[] = []
  const into = () => open.at(-1)?.children ?? nodes
  const close = () => {
    const frame = open.pop()
    if (frame) into().push(...component(frame, site, diagnostics))
  }
  for (const item of items) {
    if (item.type !== 'mark') into().push(item)
    else if (!item.closes) {
      if (item.name === 'tab' && open.at(-1)?.mark.name !== 'tabs') reportStrayTab(item, diagnostics)
      else open.push({ mark: item, children: [] })
    } else if (open.at(-1)?.mark.name === item.name) close()
    else reportStray(item, open.at(-1)?.mark, diagnostics)
  }
  for (let frame = open.at(-1); frame; frame = open.at(-1)) {
    const { name, place, cell } = frame.mark
    diagnostics.error(
      place,
      `\`<!-- ${name} -->\` in ${cell.toLowerCase()} is never closed.`,
      `Add \`<!-- /${name} -->\` on its own line, in this cell or a later one.`,
    )
    close()
  }
  return nodes
}

/** The component of a mark, or its content alone where the mark lacks what the component needs. */
function component({ mark, children }: Frame, site: NamesOfSite, diagnostics: Diagnostics): DocumentNode[] {
  const name = markNames[mark.name]
  const checked = checkProps(name, componentRules[name], mark.attributes, {
    place: mark.place,
    site,
    diagnostics,
    toNodes: () => [],
  })
  return checked ? [{ type: 'component', name, ...checked, children }] : children
}

function reportStrayTab({ place, cell }: Mark, diagnostics: Diagnostics): void {
  diagnostics.error(
    place,
    `\`<!-- tab -->\` in ${cell.toLowerCase()} is not directly inside \`<!-- tabs -->\`.`,
    'Open the tabs first, and close each tab before the next.',
  )
}

function reportStray({ name, place, cell }: Mark, open: Mark | undefined, diagnostics: Diagnostics): void {
  diagnostics.error(
    place,
    `\`<!-- /${name} -->\` in ${cell.toLowerCase()} closes nothing.`,
    open
      ? `\`${open.name}\` of ${open.cell.toLowerCase()} is open: close it first.`
      : `Open it with \`<!-- ${name} -->\`, or remove the mark.`,
  )
}
