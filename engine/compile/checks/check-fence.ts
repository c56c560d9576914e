import type { Code } from 'mdast'
import { didYouMean } from '../../model/text/did-you-mean.ts'
import { parseCodeMeta, unreadMark } from '../code/code-block.ts'
import { guessLanguage } from '../code/highlighter.ts'
import type { Diagnostics } from '../diagnostics.ts'
import { placeOf } from '../document.ts'

/** Warns about a code block with a language or options that mean nothing here; one that is never closed is an error. */
export function checkFence(node: Code, lines: readonly string[], diagnostics: Diagnostics): void {
  if (!node.position) return
  const { start, end } = node.position
  const guess = node.lang && guessLanguage(node.lang)
  if (guess)
    diagnostics.warn(
      placeOf(node),
      `\`${node.lang}\` is not a language the highlighter knows.`,
      `Did you mean \`${guess}\`? Otherwise it is shown without colors.`,
    )
  const typo = fenceTypo(node) ?? codeTypo(node)
  if (typo) diagnostics.warn(placeOf(node), ...typo)
  const marker = /^(?:`{3,}|~{3,})/.exec(lines[start.line - 1]?.slice(start.column - 1) ?? '')?.[0]
  if (!marker) return
  const isClosed = new RegExp(`^[ \\t>]*${marker}${marker[0]}*[ \\t]*$`).test(lines[end.line - 1] ?? '')
  if (isClosed && end.line > start.line) return
  diagnostics.error(
    placeOf(node),
    `A code block starts with ${marker} and is never closed, or is closed outside its list or quote.`,
    `Add ${marker} on its own line, with the same indentation.${node.lang ? '' : ` If it closes a block with another inside, write ${marker}${marker[0]} around the outer one.`}`,
  )
}

/** Options after the language of a fence, and the names that other tools have for them. */
const fenceOptions = ['filename', 'title', 'showLineNumbers', 'wrap']
const otherNames = 'lineNumbers line-numbers linenums word-wrap hl_lines ins add del rem mark'.split(' ')

const tabsHint =
  'Write `bash`, or `<LangTabs items={["npm", "pnpm"]}>` around a `<Tab>` with the command of each.'

/** What the code of a fence has that readers see and nobody means them to. */
function codeTypo({ value }: Code): [message: string, hint: string] | null {
  const mark = unreadMark(value)
  if (mark !== undefined)
    return [
      `\`${mark}\` is not a mark of lines. Readers see it.`,
      'Marks are `[!code ++]`, `[!code --]`, `[!code highlight]` and `[!code focus]`.',
    ]
  const note = /(?:#|\/\/|--|<!--|\/\*)[ \t]*(\(\d+\)!)/.exec(value)?.[1]
  if (note !== undefined)
    return [
      `\`${note}\` is a note of another tool. Readers see it.`,
      'Say it in a comment, or below the code.',
    ]
  return value.includes('\u001b')
    ? [
        'The code has colors of a terminal, which are left out.',
        'Remove the escape signs, or show a picture.',
      ]
    : null
}

/** What is wrong with the language and options of a fence, and the remedy. */
function fenceTypo({ lang, meta, value }: Code): [message: string, hint: string] | null {
  if (lang && /^(?:kroki(?:-\w+)?|plantuml|puml|graphviz|d2|svgbob|vega(?:-lite)?|echarts)$/i.test(lang))
    return [
      `A \`${lang}\` diagram is not drawn. Readers see its source.`,
      'Write it in Mermaid, or draw it once and show the picture.',
    ]
  if (lang && /^(?:package-install|npm2yarn|npm-to-yarn)$/.test(lang))
    return [`\`${lang}\` is not a language: there are no tabs for package managers.`, tabsHint]
  if (/(?:^|\s)npm2yarn\b/.test(meta ?? ''))
    return ['A code block has no option `npm2yarn`: there are no tabs for package managers.', tabsHint]
  if (lang && /^\{[a-z:-]+\}$/i.test(lang))
    return [
      `\`${lang}\` is a directive of another tool. Readers see what is in it as code.`,
      'Write a component in an `.mdx` file, such as `<Callout type="note">`; for code, the language without braces.',
    ]
  if (lang && (/[{:="'“[,;]/.test(lang) || fenceOptions.includes(lang)))
    return [
      `\`${lang}\` is not a language.`,
      'Begin with the language, then a space, then options: ```` ```ts filename="app.ts" {1} showLineNumbers ````.',
    ]
  const isNumbered = /(?:numbers?|linenums|line-numbers)(?:=["']?|\{)(?!1\b)(\d+)/i.exec(meta ?? '')
  if (isNumbered)
    return [`Lines are numbered from 1, not from ${isNumbered[1]}.`, 'Write `showLineNumbers` alone.']
  const { marks, unread } = parseCodeMeta(meta)
  const [option] = /\{[^}]*\}?|[^\s,]+/.exec(unread) ?? []
  if (option !== undefined) return unreadOption(option)
  const count = value.split('\n').length
  const outside = [...marks.keys()].find((line) => line < 1 || line > count)
  return outside === undefined
    ? null
    : [
        `The options of a code block mark line ${outside}, which the code does not have.`,
        `Lines are counted from 1. It has ${count} ${count === 1 ? 'line' : 'lines'}.`,
      ]
}

/** What is wrong with an option that is not read, and the remedy. */
function unreadOption(written: string): [message: string, hint: string] {
  if (written.startsWith('{'))
    return [`\`${written}\` is not a list of lines.`, 'Write the lines to highlight as `{1,3-5}`.']
  if (/^(?:filename|title)(?:=|$)/.test(written))
    return [
      `\`${written}\` names no file.`,
      'Write the name once, between two quotes of a kind: `filename="app.ts"`.',
    ]
  const [name = written] = written.split(/(?<=.)[={]/)
  return [
    otherNames.includes(name) || fenceOptions.includes(name)
      ? `\`${written}\` is not read.`
      : `A code block has no option \`${name}\`.`,
    didYouMean(name, fenceOptions).trim() ||
      'Options are `filename="…"`, `{1,3-5}`, `ins={2}`, `del={3}`, `showLineNumbers` and `wrap`.',
  ]
}
