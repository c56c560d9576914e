import type { Code } from 'mdast'

/** Languages of `%%magic` cells whose text is in another language than the kernel's. */
const magicLanguages: Readonly<Record<string, string>> = {
  bash: 'bash',
  sh: 'bash',
  shell: 'bash',
  script: 'bash',
  '!': 'bash',
  cmd: 'bat',
  html: 'html',
  javascript: 'javascript',
  js: 'javascript',
  latex: 'latex',
  markdown: 'markdown',
  perl: 'perl',
  ruby: 'ruby',
  sql: 'sql',
  svg: 'xml',
}

/** Names kernels give to languages, and the name highlighters know. */
const kernelLanguages: Readonly<Record<string, string>> = {
  ipython: 'python',
  ipython3: 'python',
  python3: 'python',
  deno: 'typescript',
  'c++17': 'cpp',
}

export const codeLanguage = (language: string): string =>
  (Object.hasOwn(kernelLanguages, language) ? kernelLanguages[language] : undefined) ?? language

/** Lines only a notebook understands: `%pip install …`, `!ls`. An operator at a line's start has a space after it. */
const magicLine = /^\s*(?:%{1,2}[A-Za-z!]|!\s*[\w./$"'{])/

/** A cell's code as a node: its language, and which of its lines are for the shell. */
export function codeNode(source: string, language: string): Code {
  const magic = /^%%(!|\w+)/.exec(source)?.[1]
  const foreign = magic === undefined ? undefined : magicLanguages[magic]
  const lang = foreign ?? codeLanguage(language)
  const lines = source.split('\n')
  const magicLines = lines.flatMap((line, index) => {
    const isMagic = foreign ? index === 0 : lang === 'python' && magicLine.test(line)
    return isMagic ? [index] : []
  })
  return { type: 'code', lang, value: source, data: magicLines.length > 0 ? { magicLines } : {} }
}
