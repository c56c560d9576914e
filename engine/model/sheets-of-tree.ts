import { compilerComponents, componentRules } from './components.ts'
import type { SiteRules } from './site/site-parts.ts'
import type { TreeNode } from './tree.ts'

const records = { ...componentRules, ...compilerComponents }

type ComponentRecord = (typeof records)[keyof typeof records]

/** The name of a stylesheet that pages carry inline where they need it. */
export type ComponentSheet = EngineSheet | SiteSheet

/** A stylesheet of a component that only this site has. */
export type SiteSheet = `site-${string}`

export const isSiteSheet = (sheet: string): sheet is SiteSheet => sheet.startsWith('site-')

/** A stylesheet of the engine. */
export type EngineSheet =
  | ComponentRecord['sheets'][number]
  | LayoutSheet
  | (typeof propSheets)[number]
  | typeof rowsSheet
  | typeof linesSheet
  | typeof marksSheet

/** The stylesheet of the layout `wide`. */
export const wideSheet = 'marketing'
/** The stylesheet of the layouts `docs` and `article`. */
export const textSheet = 'text-page'
/** The stylesheet of links to the app and to sales, below articles of sections that ask for them. */
export const callToActionSheet = 'call-to-action'
/** The stylesheet of answers by the assistant. */
export const answerSheet = 'answer'
/** The stylesheet of what changed on a page. */
export const historySheet = 'page-history'
/** The stylesheet of addresses without a page. */
export const notFoundSheet = 'not-found'
type LayoutSheet =
  | typeof wideSheet
  | typeof textSheet
  | typeof callToActionSheet
  | typeof answerSheet
  | typeof historySheet
  | typeof notFoundSheet

/** The stylesheet of tables whose rows phones show one by one. */
const rowsSheet = 'table-rows'

/** The stylesheet of code with highlighted lines, and the further one of lines that are compared, dimmed or numbered. */
const linesSheet = 'code-lines'
const marksSheet = 'code-marks'

/** Props, and the sheets of the same names that any component with them needs. */
const propSheets = ['cover', 'lines'] as const

const sheetsIn = (list: Record<string, ComponentRecord>) =>
  Object.values(list).flatMap(({ sheets }) => sheets)

/**
 * Every stylesheet of the engine that pages carry inline, in the order of the cascade: those of tables and code, of the frame
 * of a text, of components in the order of their records, of the layout `wide`, of notebooks.
 */
export const componentSheets: readonly EngineSheet[] = [
  ...new Set<EngineSheet>([
    'table',
    rowsSheet,
    'code',
    linesSheet,
    marksSheet,
    textSheet,
    ...sheetsIn(componentRules),
    ...propSheets,
    callToActionSheet,
    wideSheet,
    answerSheet,
    historySheet,
    notFoundSheet,
    ...sheetsIn(compilerComponents),
  ]),
]

/** The sheets of HTML that the compiler writes. */
const sheetsOfMarkup: readonly (readonly [RegExp, EngineSheet])[] = [
  [/<table\b/, 'table'],
  [/ by-row\b/, rowsSheet],
  [/<pre\b/, 'code'],
  [/<span class="line\b/, linesSheet],
  [/<span class="line(?! hl")/, marksSheet],
  [/<details\b/, 'details'],
  [/<svg\b/, 'diagram'],
  [/<math\b/, 'formula'],
]

/** The sheets that the text of a page needs, in the order of the cascade. `siteRules` are those of the site's own components. */
export function sheetsOfTree(tree: TreeNode[], siteRules: SiteRules = {}): ComponentSheet[] {
  const needed = new Set<ComponentSheet>()
  const visit = (nodes: readonly TreeNode[]) => {
    for (const node of nodes) {
      if (typeof node !== 'string') {
        for (const sheet of sheetsOf(node.name, siteRules)) needed.add(sheet)
        for (const sheet of propSheets) if (sheet in node.props) needed.add(sheet)
        visit(node.children)
      } else {
        for (const [markup, sheet] of sheetsOfMarkup) if (markup.test(node)) needed.add(sheet)
      }
    }
  }
  visit(tree)
  return inCascade(needed)
}

/** The sheets of a component; none for an unknown one. */
function sheetsOf(name: string, siteRules: SiteRules): readonly ComponentSheet[] {
  if (isRecordName(name)) return records[name].sheets
  return Object.hasOwn(siteRules, name) ? (siteRules[name]?.sheets ?? []) : []
}

const isRecordName = (name: string): name is keyof typeof records => Object.hasOwn(records, name)

/** Sheets in the order of the cascade: those of the site come last. */
export const inCascade = (needed: ReadonlySet<ComponentSheet>): ComponentSheet[] => [
  ...componentSheets.filter((sheet) => needed.has(sheet)),
  ...[...needed].filter(isSiteSheet).sort(),
]
