import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { parse } from 'yaml'
import { compileFile, reasonOfRefusal } from './compiled-page.ts'
import type { CorpusKind, Outcome } from './corpus.ts'
import { htmlOf } from './markdown-examples.ts'

interface Formula {
  name: string
  latex: string
  /** What the renderer of its project makes of it; undefined where the corpus does not say. */
  mathMl?: string
}

/** Formulas of KaTeX's screenshots, `ss_data.yaml`, and of MathJax' tests, `*.snap`, with the MathML that it makes. */
export const formulas: CorpusKind = {
  corpora: ['katex', 'mathjax'],
  async *tryAll(folder) {
    for (const file of globSync('{*.yaml,*.snap}', { cwd: folder }).sort()) {
      const text = readFileSync(join(folder, file), 'utf8')
      for (const formula of file.endsWith('.yaml') ? inScreenshots(text) : inSnapshots(text))
        yield await outcomeOf(`${file} ${formula.name}`, formula)
    }
  },
}

const inScreenshots = (yaml: string): Formula[] =>
  Object.entries(parse(yaml) as Record<string, string | { tex: string }>).map(([name, one]) => ({
    name,
    latex: typeof one === 'string' ? one : one.tex,
  }))

/** Without those that MathJax calls errors. */
const inSnapshots = (snapshots: string): Formula[] =>
  [...snapshots.matchAll(/^exports\[`(.*?) \d+`\] = `\s*"?(<math.*?<\/math>)/gms)].flatMap(
    ([, name = '', source = '']) => {
      const mathMl = source.replace(/\\(["\\`$])/g, '$1')
      const latex = textOf(fromHtml(/data-latex="([^"]*)"/.exec(mathMl)?.[1] ?? '', { fragment: true }))
      return latex === '' || mathMl.includes('<merror') ? [] : [{ name, latex, mathMl }]
    },
  )

/** What differs on purpose. */
const onPurpose: readonly (readonly [latex: RegExp, reason: string])[] = [
  [/\\(?:Re|Im)\b/, 'It is the sign, as without the package `physics`.'],
  [/\\(?:pdv|partialderivative)\b/, 'It has two arguments, as without the package `physics`.'],
  [/^(?:a|.*\\tag\{x\}.*)$/s, 'Numbers and tags are as without the options that this test sets.'],
]

async function outcomeOf(input: string, { latex, mathMl }: Formula): Promise<Outcome> {
  const file = await compileFile(`---\ntitle: x\n---\n$$\n${latex}\n$$\n`, 'md', 'page.md')
  const refusal = reasonOfRefusal(file)
  if (refusal !== undefined || !file.compiled) return { input, is: 'refused', reason: refusal ?? 'nothing' }
  const html = htmlOf(file.compiled.page.tree)
  const signs = signsOf(html)
  const lost = mathMl === undefined ? [] : signsOf(mathMl).filter((sign) => !signs.includes(sign))
  if (html.includes('<math') && lost.length === 0) return { input, is: 'right' }
  const reason = onPurpose.find(([pattern]) => pattern.test(latex))?.[1]
  if (reason) return { input, is: 'refused', reason }
  return { input, is: 'silently wrong', reason: `${latex}\nlost: ${[...new Set(lost)].join(' ')}\n${html}` }
}

/** Letters and digits, those of mathematical alphabets as plain ones. */
const signsOf = (html: string): string[] =>
  textOf(fromHtml(html, { fragment: true }))
    .normalize('NFKD')
    .match(/[\p{L}\p{N}]/gu) ?? []

const unseen = /^(?:annotation|mphantom)$/
const textOf = (node: Nodes): string =>
  node.type === 'text'
    ? node.value
    : 'children' in node && !(node.type === 'element' && unseen.test(node.tagName))
      ? node.children.map(textOf).join('')
      : ''
