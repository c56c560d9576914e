import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { compileFile, reasonOfRefusal } from './compiled-page.ts'
import type { CorpusKind, Outcome } from './corpus.ts'
import { htmlOf } from './markdown-examples.ts'

/** Notebooks of a project, `NAME.ipynb`, each with what nbconvert makes of it, `NAME.html` (template `basic`). */
export const notebookFiles: CorpusKind = {
  corpora:
    'anthropic-cookbook astropy-tutorials autogen d2l dask-tutorial data-science-handbook fastai-course geopandas handson-ml3 huggingface ipywidgets jupyter-notebook jupytext lifelines myst-nb nbconvert nbsphinx numpy-100 pandas-cookbook panel pytudes qiskit-textbook skimage-tutorials statsmodels tensorflow-docs xarray-tutorial'.split(
      ' ',
    ),
  async *tryAll(folder) {
    for (const input of globSync('*.ipynb', { cwd: folder }).sort()) {
      const reference = join(folder, input.replace(/ipynb$/, 'html'))
      if (existsSync(reference)) yield await outcomeOf(folder, input, readFileSync(reference, 'utf8'))
    }
  },
}

async function outcomeOf(folder: string, input: string, reference: string): Promise<Outcome> {
  const source = readFileSync(join(folder, input), 'utf8')
  let file = await compileFile(source, 'notebook', input, '/guides/cookbook')
  if (file.faults.some(({ message }) => message === 'The notebook has no title.'))
    file = await compileFile(withTitle(source), 'notebook', input, '/guides/cookbook')
  const refusal = reasonOfRefusal(file)
  if (refusal !== undefined || !file.compiled) return { input, is: 'refused', reason: refusal ?? 'nothing' }
  const { page, front } = file.compiled
  const rendered = shownIn(`<p>${front.title} ${front.description ?? ''}</p>${htmlOf(page.tree)}`)
  const wanted = shownIn(reference)
  const left = new Set(wordsOf(leftOut(source)))
  const lost = [...wanted.words].filter((word) => !rendered.words.has(word) && !left.has(word))
  const faults = [
    ...(lost.length > 0 ? [`${lost.length} words are lost: ${lost.slice(0, 40).join(' ')}`] : []),
    ...(rendered.pictures < wanted.pictures ? [`${rendered.pictures} of ${wanted.pictures} pictures`] : []),
    ...rendered.rawFormulas.map((formula) => `LaTeX as text: ${formula}`),
  ]
  const warnings = file.faults.map(({ message }) => message)
  if (faults.length === 0) return { input, is: 'right' }
  return {
    input,
    is: 'silently wrong',
    reason: [...faults, ...warnings.map((w) => `warned: ${w}`)].join('\n'),
  }
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** MyST's remarks, which nbconvert shows as code. */
const remarks = /^[ \t]*(?:`{3,}|:{3,})\{[\s\S]*?^[ \t]*(?:`{3,}|:{3,})[ \t]*$/gm

/**
 * What readers do not see on purpose: cells that their author hides, lines that a program overwrites, the words for
 * browsers without video, the marks of alerts, and the marks and addresses of MyST's remarks.
 */
function leftOut(source: string): string {
  const notebook = JSON.parse(source)
  return [notebook.cells ?? notebook.worksheets[0].cells]
    .flat()
    .map((cell) => {
      const text = [cell.source ?? cell.input ?? ''].flat().join('')
      const hides = /hid|remove|cellView|collapse|no-?input|skip/i.test(JSON.stringify(cell.metadata ?? {}))
      const marks = text.match(/^\s*(?:`{3,}|:::|:[\w-]+:|#\||#@).*$|\{\w+\}`[^`]*`|\[!\w+\]/gm) ?? []
      const addresses = (text.match(remarks) ?? []).flatMap((remark) => remark.match(/\]\([^)]*\)/g) ?? [])
      const video = text.match(/<(video|audio)\b[\s\S]*?<\/\1>/g) ?? []
      const printed = JSON.stringify(cell.outputs ?? '')
      const printedText = [cell.outputs ?? []].flat().flatMap(({ text: lines = '' }) => lines)
      const overwritten = printedText.join('').match(/[^\r\n]+(?=\r(?!\n))/g) ?? []
      if (hides || cell.cell_type === 'raw') return `${text} ${hides ? printed : ''}`
      return [...marks, ...addresses, ...video, ...overwritten].join(' ')
    })
    .join('\n')
}

/** Its owner would write a title: this site has none to take from the name of a file. */
function withTitle(source: string): string {
  const notebook = JSON.parse(source)
  const cells = notebook.cells ?? notebook.worksheets[0].cells
  cells.unshift({ cell_type: 'markdown', metadata: {}, source: ['# A notebook'] })
  return JSON.stringify(notebook, null, 1)
}

/** What a reader sees of a document. */
interface Shown {
  words: Set<string>
  /** Pictures, and links in their place. */
  pictures: number
  /** LaTeX outside code that is not set. */
  rawFormulas: string[]
}

const unseen = /^(?:script|style|math|template|iframe)$/
const prompts = /\b(?:prompt|jp-InputPrompt|jp-OutputPrompt|anchor-link|heading-link)\b/
const inSentences = /^(?:a|b|code|em|i|span|strong|sub|sup|tt)$/
/** The end of a block, which no formula crosses. */
const end = '\u0001'
const formulas =
  /\$\$[\s\S]*?\$\$|\\begin\{(\w+\*?)\}[\s\S]*?\\end\{\1\}|\$[^$]*?\$|\\\[[\s\S]*?\\\]|\\\([\s\S]*?\\\)/g
/** Pictures of other hosts are links here: a page makes no requests to others. */
const isOfOthers = (src: unknown) => /^https?:/.test(String(src))

function shownIn(html: string): Shown {
  let pictures = 0
  let prose = ''
  let code = ''
  const visit = (node: Nodes, isCode: boolean): void => {
    if (node.type === 'text' && isCode) code += node.value
    else if (node.type === 'text') prose += node.value
    else if (node.type === 'element') {
      const { tagName, properties } = node
      if (tagName === 'math') prose += ' '
      if (unseen.test(tagName) || prompts.test([properties.className].flat().join(' '))) return
      // A script draws one without an address.
      if (tagName === 'img' && properties.src && !isOfOthers(properties.src)) pictures += 1
      const isCodeInside = isCode || tagName === 'pre' || tagName === 'code'
      if (!inSentences.test(tagName)) prose += end
      if (isCodeInside !== isCode || !inSentences.test(tagName)) code += ' '
      for (const child of node.children) visit(child, isCodeInside)
      if (!inSentences.test(tagName)) prose += end
      if (isCodeInside !== isCode || !inSentences.test(tagName)) code += ' '
    } else if ('children' in node) for (const child of node.children) visit(child, isCode)
  }
  visit(fromHtml(html, { fragment: true }), false)
  const rawFormulas = prose.match(/\$\$|\\(?:begin|frac|sum|mathbf|alpha|left)\b[^\n]{0,30}/g) ?? []
  return {
    words: new Set([...prose.split(end).map((block) => block.replace(formulas, ' ')), code].flatMap(wordsOf)),
    pictures,
    rawFormulas: rawFormulas.slice(0, 3),
  }
}
