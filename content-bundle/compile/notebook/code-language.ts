import type { Code } from 'mdast'

/** Languages of `%%magic` cells that differ from the kernel's. */
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

/** Highlighter names of kernel languages. */
const kernelLanguages: Readonly<Record<string, string>> = {
  ipython: 'python',
  ipython3: 'python',
  python3: 'python',
  deno: 'typescript',
  'c++17': 'cpp',
}

export const codeLanguage = (language: string): string =>
  (Object.hasOwn(kernelLanguages, language) ? kernelLanguages[language] : undefined) ?? language

/** Notebook-only lines: `%pip install …`, `!ls`. An operator at the start of a line has a space after it. */
const magicLine = /^\s*(?:%{1,2}[A-Za-z!]|!\s*[\w./$"'{])/

/** Makes a code node from a cell, with the indexes of its shell lines. */
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
