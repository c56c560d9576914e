/** A piece of prose that is read as one: a paragraph, a list item, a table cell, a heading, a comment. */
export interface Passage {
  file: string
  /** The line it starts on, from 1. Of a notebook, the number of its cell. */
  line: number
  kind: 'text' | 'cell' | 'heading' | 'title' | 'description' | 'prop' | 'message' | 'comment'
  /** Its words on one line. `□` is in the place of inline code, formulas and expressions. */
  text: string
  links: string[]
}

/**
 * The passages of an MDX or Markdown file, its title and description included. It is read line by line, since
 * the parser of pages would need 12 seconds for all of them.
 */
export function readMarkdownPassages(file: string, source: string): Passage[] {
  const front = /^---\n([\s\S]*?)\n---\n/.exec(source)
  const body = source.replace(front?.[0] ?? '', blanked)
  const found: Passage[] = [
    ...frontPassages(file, front?.[1] ?? ''),
    ...propPassages(file, withoutCode(body)),
  ]
  const add = (line: number, kind: Passage['kind'], markdown: string) => {
    const links = [...markdown.matchAll(link)].map(([, text = '']) => text)
    const text = plainText(markdown)
    if (text !== '') found.push({ file, line, kind, text, links })
  }
  const block = { line: 0, text: '' }
  const close = () => {
    add(block.line, 'text', block.text)
    block.text = ''
  }
  for (const [index, line] of withoutCode(body).replace(tag, blanked).split('\n').entries()) {
    const [, marks = '', rest = ''] = /^((?:\s|>|[-*+] |\d+\. |\[[ x]\] |\[![A-Z]+\])*)(.*)$/.exec(line) ?? []
    const beginsItem = /[-*+\d]/.test(marks)
    if (rest === '' || beginsItem || /^(?:#|\|)/.test(rest)) close()
    if (/^#+ /.test(rest)) add(index + 1, 'heading', rest.replace(/^#+ |\s*\[#[^\]]*\]$/g, ''))
    else if (rest.startsWith('|')) {
      if (!/^[|\s:-]+$/.test(rest)) for (const cell of rest.split(/(?<!\\)\|/)) add(index + 1, 'cell', cell)
    } else if (rest !== '') {
      if (block.text === '') block.line = index + 1
      block.text += ` ${rest}`
    }
  }
  close()
  return found
}

/** The passages of a notebook's Markdown cells. */
export function readNotebookPassages(file: string, source: string): Passage[] {
  const { cells } = JSON.parse(source) as { cells: { cell_type: string; source: string[] }[] }
  return cells.flatMap(({ cell_type, source: lines }, index) =>
    cell_type === 'markdown'
      ? readMarkdownPassages(file, lines.join('')).map((passage) => ({ ...passage, line: index + 1 }))
      : [],
  )
}

/** The passages of a file of messages, which has one on each line. */
export function readMessagePassages(file: string, source: string): Passage[] {
  return source.split('\n').flatMap((line, index) => {
    const [, json] = /^\s*"[^"]*": ("(?:[^"\\]|\\.)*"),?$/.exec(line) ?? []
    return json ? [{ file, line: index + 1, kind: 'message', text: JSON.parse(json), links: [] }] : []
  })
}

/** A comment of TypeScript or CSS: a block, or lines of `//` that follow each other. */
const comment = /(?<=^|\s)\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*(?:\n[ \t]*\/\/ .*)*/g
/** A title of a test, or a key of a table of tests. */
const title = /(?<=\n *(?:test|\]\))\(\s*)'(?:[^'\\\n]|\\.)*'(?=,)|(?<=\n *)'[^'\\\n]* [^'\\\n]*'(?=: )/g

/** The passages of the comments in TypeScript or CSS. Titles of tests are read too. */
export function readCommentPassages(file: string, source: string): Passage[] {
  const comments = source.matchAll(new RegExp(`${comment.source}|${title.source}`, 'g'))
  return [...comments].map(({ 0: found, index }) => {
    const text = found.replace(/^\/\*+|\*\/$|^'|'$/g, '').replace(/^[ \t]*(?:\*|\/\/)[ \t]?/gm, '')
    return { file, line: lineAt(source, index), kind: 'comment', text: plainText(text), links: [] }
  })
}

/** A string on one line. Values in templates may hold one level of braces. */
const string =
  /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n$]|\\.|\$(?!\{)|\$\{(?:[^{}\n]|\{[^{}\n]*\})*\})*`/g

/** The sentences among the strings of a program: its errors, its hints, and what `--help` says. */
export function readSentencePassages(file: string, source: string): Passage[] {
  const program = source.replace(comment, blanked)
  return [...program.matchAll(string)].flatMap(({ 0: written, index }) => {
    const text = plainText(
      written
        .slice(1, -1)
        .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '□')
        .replace(/\\(['"`])/g, '$1'),
    )
    const isSentence = /^[A-Z□].* .*[.:?](?: |$)/.test(text) && !/^□(?: □)*$/.test(text)
    return isSentence ? [{ file, line: lineAt(program, index), kind: 'message', text, links: [] }] : []
  })
}

const blanked = (text: string) => text.replace(/[^\n]/g, '')
const lineAt = (source: string, index: number) => source.slice(0, index).split('\n').length

/** `[text](url)` and `[text][name]`. */
const link = /(?<!!)\[([^\][]+)\](?:\([^()\s]*(?:\([^()]*\)[^()\s]*)?\)|\[[^\][]*\])/g
const picture = /!\[([^\]]*)\]\([^)]*\)/g
const quotedProp = /([\w:-]+)=(?:"([^"]*)"|'([^']*)')/g
/** A tag of HTML or JSX. Its quoted props may contain `>`, and its expressions braces; a literal of objects is on one line. */
const tag =
  /<\/?[A-Za-z][\w.:-]*(?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{\{.*?\}\}(?=[\s/>])|\{(?:[^{}]|\{[^{}]*\})*\}))?)*\s*\/?>/g
/** Props of components whose text readers see. */
const shownProps = /^(?:title|caption|alt|label|lead|description|summary)$/

/** Blanks out fences, HTML comments and lines of JavaScript, and writes `□` for inline code. */
const withoutCode = (body: string) =>
  body
    .replace(/^([ \t]*(?:> ?)?)(`{3,}|~{3,})[\s\S]*?\n[ \t]*(?:> ?)?\2[ \t]*$/gm, blanked)
    .replace(/<!--[\s\S]*?-->|^\$\$[\s\S]*?\$\$$|\\$/gm, blanked)
    .replace(/^(?:import|export) .*$/gm, blanked)
    .replace(/(`+)(?!`)(?:(?!\n\n)[\s\S])*?[^`]\1(?!`)/g, '□')

function frontPassages(file: string, yaml: string): Passage[] {
  return yaml.split('\n').flatMap((line, index): Passage[] => {
    const [, field, value = ''] = /^(title|description): (.*)$/.exec(line) ?? []
    const text = value.replace(/^(["'])(.*)\1$/, '$2')
    return field === 'title' || field === 'description'
      ? [{ file, line: index + 2, kind: field, text, links: [] }]
      : []
  })
}

/** Texts in props of components, and what pictures show. */
function propPassages(file: string, body: string): Passage[] {
  const passage = (index: number, text: string): Passage[] =>
    text === '' ? [] : [{ file, line: lineAt(body, index), kind: 'prop', text, links: [] }]
  return [
    ...[...body.matchAll(tag)].flatMap(({ 0: element, index }) =>
      [...element.matchAll(quotedProp)].flatMap(({ 1: name = '', 2: text, 3: other, index: within }) =>
        shownProps.test(name) ? passage(index + within, text ?? other ?? '') : [],
      ),
    ),
    ...[...body.matchAll(picture)].flatMap(({ 1: alt = '', index }) => passage(index, alt)),
  ]
}

/** Markdown's marks removed: what a reader hears. */
const plainText = (markdown: string) =>
  markdown
    .replace(/`[^`]*`/g, '□')
    .replace(picture, '')
    .replace(link, '$1')
    .replace(/\[\^[^\]]*\]:?/g, '')
    .replace(/(?<!\\)\{[^{}]*\}/g, '□')
    .replace(/(?<![\\\w$])\$[^$\n]+\$(?![\w$])/g, '□')
    .replace(/\*\*|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)/g, '')
    .replace(/\\([{}<>$*_[\]|#])/g, '$1')
    .replace(/\n\s*/g, ' ')
    .trim()
