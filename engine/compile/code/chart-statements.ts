import { fromHtml } from 'hast-util-from-html'
import { boxesFirst } from './boxes-first.ts'
import { linkedBoxes } from './linked-boxes.ts'

const signs: Record<string, string> = { '<': '#lt;', '>': '#gt;', '&': '#amp;', '"': '#quot;' }
const named = /#(?:\d{1,6}|[a-z]+);/.source
/** Text of a flowchart, in which other signs mean nothing: in quotes, in a box. */
const text = `"[^"]*"|\\[[^\\]\\n]*\\]|\\([^)\\n]*\\)|\\{[^}\\n]*\\}|${named}`
const arrow = '<?(?:-{2,}>|-{3,}|={2,}>|={3,}|-\\.+->|-\\.+-)'
const parts = new RegExp(
  `${text}|(?<open>--|==|-\\.)(?![-=.>xo])[ \\t]*(?<words>"[^"]*"|[^"|;\\n]*?)[ \\t]*(?<close>-{2,}>|-{3,}|={2,}>|={3,}|\\.+->|\\.+-)|(?<arrow>${arrow})[ \\t]*(?<label>\\|[^|\\n]*\\|)?|(?<end>;)`,
  'g',
)
/** Relations of classes and of entities, which the renderer reads between spaces. */
const relation = {
  classDiagram:
    /^([ \t]*[\w-]+)[ \t]*("[^"]*")?[ \t]*(<\|--|<\|\.\.|\*--|o--|--\*|--o|--\|>|-->|\.\.\|>|\.\.>|<--|<\.\.|--)[ \t]*("[^"]*")?[ \t]*(?=[\w-]+[ \t]*(?::|$))/gm,
  erDiagram: /^([ \t]*[\w-]+)()[ \t]*([|o}]{2}(?:--|\.\.)[|o{]{2})[ \t]*()(?=[\w-]+[ \t]*:)/gm,
}

/**
 * A chart as the renderer reads it: a statement in each line, arrows of one length between spaces, and signs of HTML as
 * themselves or by Mermaid's names. Throws for a statement that it would pass over, or draw as another one.
 */
export function chartStatements(chart: string): string {
  const written = chart.replace(/&(?:#x?[\da-f]+|[a-z]+\d*);/gi, (entity) => {
    const [sign] = fromHtml(entity, { fragment: true }).children
    return sign?.type === 'text' ? (signs[sign.value] ?? sign.value) : entity
  })
  const kind = /^\s*(?:%%[^\n]*\n\s*)*([A-Za-z]+)/.exec(written)?.[1] ?? ''
  const statements = spaced(written, kind)
  const [, ...lines] = statements
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('%%'))
  let isInBlock = false
  for (const line of lines) {
    if (!(isInBlock && line !== '}') && !isRead(line, kind))
      throw new Error(`\`${line}\` is not drawn at build`)
    if (/^(?:class|er)Diagram/.test(kind)) isInBlock = /\{$/.test(line) || (isInBlock && line !== '}')
  }
  if (kind === 'sequenceDiagram') checkOrder(lines)
  if (kind === 'classDiagram') return withTypes(statements)
  return /^(?:graph|flowchart)$/.test(kind) ? boxesFirst(statements) : statements
}

/** Marks of the lines of a sequence, for what depends on their order; others are messages. */
const marks: [RegExp, string][] = [
  [/^(?:participant|actor)\s/, ''],
  [/^note\s/i, 'n'],
  [/^(?:loop|alt|opt|par|critical|break)\b(?!.*:)/, '('],
  [/^(?:else|and)\b(?!.*:)/, '|'],
  [/^end$/, ')'],
]

/** What the renderer takes for a block, in the name of a person too. */
const wordOfBlock = /^(?:loop|alt|opt|par|critical|break|rect|else|and)/

/**
 * Throws for the orders that the renderer draws as other ones. It leaves out a note before the first message, and a block
 * that nothing ends. A note that begins a block is above it, one behind a block lies on its frame, two blocks that begin
 * together have their titles on each other, and the message after an empty block is in it.
 */
function checkOrder(lines: string[]): void {
  const kinds = lines.map((line) => marks.find(([mark]) => mark.test(line))?.[1] ?? 'm')
  const order = kinds.join('')
  if (/^\(*n/.test(order)) throw new Error('a note before the first message is not drawn at build')
  if (/[(|]n/.test(order)) throw new Error('a note that begins a block is not drawn at build')
  if (order.includes(')n')) throw new Error('a note behind a block is not drawn at build')
  if (/[(|]\(/.test(order)) throw new Error('a block that begins with a block is not drawn at build')
  if (/[(|][|)]/.test(order)) throw new Error('a block without messages is not drawn at build')
  const misread = lines.find((line, at) => kinds[at] === 'm' && wordOfBlock.test(line))
  if (misread !== undefined)
    throw new Error(`\`${misread}\` begins with the word of a block, and is not drawn at build`)
  let open = 0
  for (const mark of order) open += mark === '(' ? 1 : mark === ')' ? -1 : 0
  if (open !== 0)
    throw new Error(`the diagram has ${open > 0 ? 'a block without `end`' : 'an `end` without a block'}`)
}

function spaced(chart: string, kind: string): string {
  if (kind === 'sequenceDiagram' || kind === 'stateDiagram') {
    const kept = kind === 'stateDiagram' ? `"[^"]*"|${named}` : named
    // The renderer draws the name of a figure over the first message: a box has its place.
    const boxes =
      kind === 'stateDiagram' ? chart : chart.replace(/^([ \t]*)actor(?=[ \t])/gm, '$1participant')
    return boxes.replace(new RegExp(`${kept}|;`, 'g'), (found) => (found === ';' ? '\n' : found))
  }
  if (kind === 'classDiagram' || kind === 'erDiagram')
    return chart.replace(relation[kind], (_, from, first = '', sign, second = '') =>
      [from, first, sign, second, ''].filter((part, at) => part !== '' || at === 4).join(' '),
    )
  return chart
    .replace(parts, (found, ...rest) => {
      const {
        open,
        words,
        close,
        arrow: plain,
        label = '',
        end,
      }: Record<string, string | undefined> = rest.at(-1)
      if (end !== undefined) return '\n'
      if (plain !== undefined) return ` ${ofOneLength(plain)}${label} `
      return open === undefined || close === undefined ? found : ` ${open} ${words} ${ofOneLength(close)} `
    })
    .replace(/^(\s*(?:%%[^\n]*\n\s*)*(?:graph|flowchart))[ \t]*(?=\n)/, '$1 TB')
}

const ofOneLength = (sign: string) =>
  sign
    .replace(/-{2,}>/, '-->')
    .replace(/-{3,}/, '---')
    .replace(/={2,}>/, '==>')
    .replace(/={3,}/, '===')
    .replace(/\.+/, '.')

/** A class diagram whose members have types such as `List~int~` as they are read. */
const withTypes = (chart: string) =>
  chart.replace(/^(?!\s*class\s).*~.*$/gm, (line) =>
    line.replace(/(?<=\w)~(?=\w)/g, '<').replace(/(?<=[\w>~])~/g, '>'),
  )

const style = /^(?:classDef|class|style|linkStyle)\s/
/** Colors, and a direction, which change no words and no lines. */
const look = /^(?:classDef|style|cssClass|direction)\s/
const state = String.raw`(?:\[\*\]|[\w\p{L}-]+)`
const name = String.raw`[\w\p{L}.-]+`
const person = String.raw`[^\s<>:;,+()-]+(?:-[^\s<>:;,+()-]+)*`

/** The statements that the renderer reads whole, by the first word of a chart. */
const read: Record<string, RegExp[]> = {
  stateDiagram: [
    style,
    /^direction\s|^\}$/,
    /^state\s+(?:"[^"]+"\s+as\s+)?[\w\p{L}]+\s*\{$/u,
    /^state\s+"[^"]+"\s+as\s+[\w\p{L}]+$/u,
    new RegExp(`^${state}\\s*-->\\s*${state}(?:\\s*:.+)?$`, 'u'),
    /^[\w\p{L}-]+\s*:\s*\S/u,
  ],
  sequenceDiagram: [
    /^(?:participant|actor)\s+[^\s@]+(?:\s+as\s+(?!.*<br.*<br).+)?$/i,
    /^Note\s+(?:left of|right of|over)\s+[^:]+:\s*\S(?!.*<br)/i,
    /^(?:loop|alt|opt|par|critical|break|else|and)(?:\s|$)|^end$/,
    new RegExp(`^${person}\\s*--?(?:>>?|[)x])\\s*[+-]?${person}\\s*:\\s*\\S(?!.*<br)`, 'ui'),
  ],
  classDiagram: [
    look,
    /^\}$/,
    new RegExp(`^class\\s+${name}(?:\\s*~\\w+~)?\\s*(?:\\{(?:\\s*<<\\w+>>\\s*\\})?)?$`, 'u'),
    new RegExp(`^${name}\\s*:\\s*\\S`, 'u'),
    new RegExp(`^${name}\\s+(?:"[^"]*"\\s+)?[<|*o.>-]+\\s+(?:"[^"]*"\\s+)?${name}(?:\\s*:.+)?$`, 'u'),
  ],
  erDiagram: [
    look,
    /^[\w\p{L}-]+\s*\{$|^\}$/u,
    // The renderer loses what joins an entity to itself.
    /^([\w\p{L}-]+)\s+[|o}]{2}(?:--|\.\.)[|o{]{2}\s+(?!\1\s*:)[\w\p{L}-]+\s*:\s*\S/u,
  ],
}

const isRead = (line: string, kind: string): boolean =>
  read[kind]?.some((statement) => statement.test(line)) ??
  (style.test(line) ||
    /^(?:direction\s+\S|subgraph\s+\S(?!.*<br\b)|end$)/i.test(line) ||
    linkedBoxes(line) !== null)
