import { parse } from 'yaml'
import { isRecord } from '../../../model/values/is-record.ts'

/** Parts of a cell that its author keeps from readers. */
export type CellPart = 'cell' | 'source' | 'outputs' | 'stdout' | 'stderr'

const whole = ['cell', 'source', 'outputs'] as const

/** Tags of Jupyter Book, MyST-NB and nbconvert's documentation, with `-` for `_`. */
const tags = new Map<string, readonly CellPart[]>(
  Object.entries({
    hide: whole,
    hidden: whole,
    'hide-cell': whole,
    'remove-cell': whole,
    'hide-input': ['source'],
    'hide-code': ['source'],
    'remove-input': ['source'],
    'remove-code': ['source'],
    'hide-output': ['outputs'],
    'hide-outputs': ['outputs'],
    'remove-output': ['outputs'],
    'remove-outputs': ['outputs'],
    'remove-all-outputs': ['outputs'],
    'remove-stdout': ['stdout'],
    'remove-stderr': ['stderr'],
  }),
)

/**
 * Metadata that hide when they are true: of JupyterLab (`jupyter.*`), MyST-NB (`mystnb.*`), the extensions of the
 * classic notebook, nteract, Kaggle and Deepnote.
 */
const flags: Readonly<Record<string, CellPart>> = {
  'jupyter.source_hidden': 'source',
  'jupyter.outputs_hidden': 'outputs',
  'mystnb.remove_code_source': 'source',
  'mystnb.remove_code_outputs': 'outputs',
  hide_input: 'source',
  hide_output: 'outputs',
  hideCode: 'source',
  hideOutput: 'outputs',
  inputHidden: 'source',
  outputHidden: 'outputs',
  '_kg_hide-input': 'source',
  '_kg_hide-output': 'outputs',
  is_code_hidden: 'source',
  is_output_hidden: 'outputs',
}

/** Options of Quarto, and of knitr, that hide at these values. */
const options: Readonly<Record<string, { at: readonly unknown[]; parts: readonly CellPart[] }>> = {
  include: { at: [false], parts: whole },
  echo: { at: [false], parts: ['source'] },
  output: { at: [false], parts: ['outputs'] },
  results: { at: [false, 'hide'], parts: ['outputs'] },
  warning: { at: [false], parts: ['stderr'] },
}

/** Lines at the top of a cell that begin with a comment's sign and a bar, as in `#| echo: false`, with what follows them. */
const optionLines = /^(?:[ \t]*\n)*(?:[ \t]*(?:#|\/\/|--|%%|;)[ \t]?\|[^\n]*(?:\n|$))+(?:[ \t]*\n)*/
const optionSign = /^[ \t]*(?:#|\/\/|--|%%|;)[ \t]?\| ?/gm
/** nbdev's first form: a word alone in a comment at the top. */
const directiveComment = /^\s*(?:#[^\n]*\n\s*)*?#[ \t]*(hide|hide_input|hide_output)[ \t]*(?:\n|$)/
/** Colab's form, which shows a title and fields instead of the code. */
const colabForm = /^\s*#[ \t]*@title\b[^\n]*\{[^\n}]*display-mode\s*:\s*"form"/

/** A code cell's text without the options at its top. */
export const withoutOptions = (source: string): string => source.replace(optionLines, '')

/** What a cell's tags, metadata and options hide. `shared` are the notebook's metadata, which hold for each cell. */
export function hiddenParts(
  source: string,
  metadata: Record<string, unknown>,
  shared: Record<string, unknown>,
): ReadonlySet<CellPart> {
  const hidden = new Set<CellPart>()
  const hide = (parts: readonly CellPart[]) => {
    for (const part of parts) hidden.add(part)
  }
  const { names, values } = optionsOf(source)
  for (const tag of [...tagsIn(metadata.tags), ...tagsIn(values.tags), ...names])
    hide(tags.get(tag.toLowerCase().replaceAll('_', '-')) ?? [])
  for (const [path, part] of Object.entries(flags))
    if ((valueAt(metadata, path) ?? valueAt(shared, path)) === true) hide([part])
  for (const [name, { at, parts }] of Object.entries(options)) if (at.includes(values[name])) hide(parts)
  if (metadata.nbsphinx === 'hidden') hide(whole)
  if (metadata.cellView === 'form' || colabForm.test(source)) hide(['source'])
  return hidden
}

const tagsIn = (value: unknown): string[] =>
  (typeof value === 'string' ? value.split(/[\s,]+/) : Array.isArray(value) ? value : []).filter(
    (tag) => typeof tag === 'string',
  )

function valueAt(fields: Record<string, unknown>, path: string): unknown {
  const [first = '', second] = path.split('.')
  const value = fields[first]
  if (second === undefined) return value
  return isRecord(value) ? value[second] : undefined
}

/** The options at the top of a cell: words that stand alone, as nbdev has them, and the values of YAML. */
function optionsOf(source: string): { names: string[]; values: Record<string, unknown> } {
  const [block = ''] = optionLines.exec(source) ?? []
  const [, comment] = directiveComment.exec(source) ?? []
  const names = comment === undefined ? [] : [comment]
  const values: Record<string, unknown> = {}
  // Each entry is parsed alone: a fault in one must not publish what another hides.
  for (const entry of block.replace(optionSign, '').split(/\n(?=\S)/)) {
    const written = entry.trim().replace(/^([\w-]+)\s*=\s*/, '$1: ')
    if (/^\w+$/.test(written)) names.push(written)
    try {
      Object.assign(values, parse(written, { logLevel: 'silent' }))
    } catch {}
  }
  return { names, values }
}
