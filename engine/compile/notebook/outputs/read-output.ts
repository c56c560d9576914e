import { isRecord } from '../../../model/values/is-record.ts'
import { type ComponentElement, componentNode, type DocumentNode, elementNode } from '../../document.ts'
import { shownSize } from '../../links/shown-size.ts'
import { isFormula } from '../../markdown/math-html.ts'
import type { CellContext } from '../cell-context.ts'
import { markdownNodes } from '../markdown-nodes.ts'
import type { MimeBundle, Output } from '../notebook.ts'
import { outputHtml } from './output-html.ts'
import { outputLinesShown, outputText } from './output-text.ts'
import { decodePicture, type Picture, pictureTypes } from './pictures.ts'
import { withFormulas } from './with-formulas.ts'

/**
 * Media types of an output, most expressive first; the first that renders is used. The order is JupyterLab's,
 * except for `text/latex`, which often accompanies a better image.
 */
const order = ['text/html', 'text/markdown', ...pictureTypes, 'text/latex', 'application/json', 'text/plain']

/** Figures that need a script: an image is better than the empty HTML. */
const orderOfInteractive = [...pictureTypes, ...order]

const isInteractive = (type: string) =>
  /^application\/(?:vnd\.(?:jupyter\.widget|plotly|vega|bokehjs|holoviews)|javascript)/.test(type)

/** HTML that plays or embeds something, which pages leave out. */
const media = /<(?:video|audio|iframe|embed|object|canvas)\b/i
/** True for HTML that a script fills. */
const isFilled = (html: string) => /<script\b/i.test(html) && /<(?:div|img)\b/i.test(html)
/** True for a picture that a script draws, as in animations of matplotlib: what stands around it are buttons. */
const isDrawn = (html: string) => /<script\b/i.test(html) && /<img\b(?![^>]*\ssrc\b)/i.test(html)

/** Names of objects, where only their other forms say something. */
const displayed = /^<IPython\.core\.display\.\w+ object>$/
const anyObject = /^<[\w.]+(?: object)?(?: at 0x[\da-f]+)?>$/i

/** Joins consecutive chunks of the same stream; where a kernel splits them is arbitrary. */
export function mergeStreams(outputs: readonly Output[]): Output[] {
  const merged: Output[] = []
  for (const output of outputs) {
    const last = merged.at(-1)
    if (output.kind === 'stream' && last?.kind === 'stream' && last.name === output.name) {
      merged[merged.length - 1] = { ...last, text: last.text + output.text }
    } else merged.push(output)
  }
  return merged
}

/** Converts an output to a component; null when it shows nothing. `alt` is the author's alternative text. */
export function readOutput(output: Output, alt: string | null, context: CellContext): DocumentNode | null {
  if (output.kind === 'stream') return textOutput(output.text, output.name, context)
  if (output.kind === 'error') {
    const [rule = '', ...lines] = output.traceback.join('\n').trim().split('\n')
    // IPython begins with a line of dashes: the page has its own.
    const traceback = [...(rule.includes('-'.repeat(40)) ? [] : [rule]), ...lines].join('\n')
    return textOutput(traceback || `${output.name}: ${output.message}`, 'error', context)
  }
  const types = Object.keys(output.data)
  const html = output.data['text/html']
  const needsScript = types.some(isInteractive) || (typeof html === 'string' && isFilled(html))
  const nameless = needsScript ? anyObject : displayed
  for (const type of needsScript ? orderOfInteractive : order) {
    const value = output.data[type]
    if (type === 'text/plain' && typeof value === 'string' && nameless.test(value.trim())) continue
    const outputNode = value === undefined ? null : dataOutput(type, value, output.metadata, alt, context)
    if (outputNode) return outputNode
  }
  if (needsScript) return outputComponent('interactive', null, [])
  const other = otherOutput(output.data, context)
  if (other) return other
  const latex = output.data['text/latex']
  return typeof latex === 'string' && latex.trim() !== ''
    ? outputComponent('result', null, [{ type: 'code', lang: 'latex', value: latex.trim() }])
    : null
}

/** Data of another type: JSON and text are shown as such. Others are left out, and named. */
function otherOutput(data: MimeBundle, context: CellContext): DocumentNode | null {
  const others = Object.entries(data).filter(([type]) => !order.includes(type) && !isInteractive(type))
  for (const [type, value] of others) {
    if (/^application\/(?:.*\+)?json$/.test(type))
      return dataOutput('application/json', value, {}, null, context)
    if (type.startsWith('text/') && typeof value === 'string') return textOutput(value, 'result', context)
  }
  const [[type] = []] = others
  if (type !== undefined && Object.keys(data).every((name) => name === type))
    context.diagnostics.warn(
      context.line === null ? null : { line: context.line, column: 1 },
      `${context.name} has an output of the type \`${type}\` only, which pages do not show.`,
      'Have it return a picture, HTML or text, too.',
    )
  return null
}

function textOutput(text: string, kind: string, context: CellContext): DocumentNode | null {
  const terminalText = outputText(text, context)
  return terminalText && outputComponent(kind, terminalText.lines, [terminalText.node])
}

/** `lines` is the number of lines or rows; null when not counted. */
function outputComponent(kind: string, lines: number | null, children: DocumentNode[]): ComponentElement {
  const hidden: { lines?: number } = lines !== null && lines > outputLinesShown ? { lines } : {}
  return componentNode('NotebookOutput', { kind, ...hidden }, children)
}

function dataOutput(
  type: string,
  value: MimeBundle[string],
  metadata: MimeBundle,
  alt: string | null,
  context: CellContext,
): DocumentNode | null {
  if (type === 'application/json') {
    const text = JSON.stringify(value, null, 2)
    const lines = text.split('\n').length
    if (text.length > 20_000) return textOutput(text, 'result', context)
    return outputComponent('result', lines, [{ type: 'code', lang: 'json', value: text }])
  }
  if (typeof value !== 'string') return null
  if (type === 'text/plain') return textOutput(value, 'result', context)
  if (type === 'text/latex') return latexOutput(value)
  const pictureNode = (picture: Picture, given: string) =>
    pictureElement(picture, given || alt || defaultAlt(context), sizeOf(metadata, type), context)
  if (type === 'text/html') {
    const nodes = isDrawn(value) ? [] : outputHtml(value, context, pictureNode)
    if (nodes.length > 0) return outputComponent('result', rowsOf(value), nodes)
    return media.test(value) ? outputComponent('interactive', null, []) : null
  }
  if (type === 'text/markdown') {
    const nodes = markdownNodes(value, { ...context, isOutput: true, attachments: {} })
    return nodes.length === 0 ? null : outputComponent('result', rowsOf(value), nodes)
  }
  const picture = decodePicture(type, value)
  return picture && outputComponent('figure', null, [pictureNode(picture, altOf(metadata[type]))])
}

/** What an output says about its picture: of its type, or of the output as a whole, as R writes it. */
const sizeOf = (metadata: MimeBundle, type: string): MimeBundle[string] | undefined =>
  metadata[type] ?? (metadata.width === undefined && metadata.height === undefined ? undefined : metadata)

const rowsOf = (html: string) => html.match(/<tr\b|<br\b|<li\b|<p\b|\n\n/gi)?.length ?? 0

const defaultAlt = ({ heading, name }: CellContext) =>
  heading === null ? `Figure drawn by ${name.toLowerCase()}` : `Figure of the section “${heading}”`

const altOf = (metadata: MimeBundle[string] | undefined): string => {
  const alt = isRecord(metadata) ? metadata.alt : null
  return typeof alt === 'string' ? alt : ''
}

/** An image at the size its cell asks for, or its own. */
function pictureElement(
  picture: Picture,
  alt: string,
  metadata: MimeBundle[string] | undefined,
  { keepPicture }: CellContext,
): DocumentNode {
  const { url, width, height } = keepPicture(picture)
  const asked = isRecord(metadata) ? metadata : {}
  const attributes: Record<string, string> = { src: url, alt, decoding: 'async' }
  const size = shownSize(asked, { width, height })
  if (size) Object.assign(attributes, { width: String(size.width), height: String(size.height) })
  return elementNode('img', attributes)
}

/** A formula without delimiters, or a sentence with formulas; null when the LaTeX has none, such as a table. */
function latexOutput(latex: string): DocumentNode | null {
  const formula = latex
    .trim()
    .replace(/^\$\$?([\s\S]*?)\$?\$$/, '$1')
    .replace(/^\\\[([\s\S]*)\\\]$/, '$1')
    .replace(/^\\begin\{(equation|math|displaymath)\*?\}([\s\S]*)\\end\{\1\*?\}$/, '$2')
    .replace(/^\s*\\displaystyle\b/, '')
    .trim()
  if (isFormula(formula, true)) return outputComponent('result', null, [{ type: 'math', value: formula }])
  const sentence = withFormulas(latex.trim(), isFormula)
  return sentence.some(({ type }) => type === 'inlineMath')
    ? outputComponent('result', null, [elementNode('p', {}, sentence)])
    : null
}
