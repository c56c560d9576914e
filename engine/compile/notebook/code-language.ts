import type { Code } from 'mdast'
import { notebookLines } from './notebook-lines.ts'

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

/** The magic of a cell, which may stand below comments, and the index of its line. */
export function cellMagic(source: string): { name: string; line: number } | null {
  const magic = /^(?:[ \t]*(?:#.*)?\n)*%%(!|\w+)/.exec(source)
  return magic && { name: magic[1] ?? '', line: magic[0].split('\n').length - 1 }
}

/** Makes a code node from a cell, with the indexes of its shell lines. */
export function codeNode(source: string, language: string): Code {
  const magic = cellMagic(source)
  const ofMagic = magic ? magicLanguages[magic.name] : undefined
  const lang = ofMagic ?? codeLanguage(language)
  const magicLines = magic && ofMagic ? [magic.line] : lang === 'python' ? notebookLines(source) : []
  return { type: 'code', lang, value: source, data: magicLines.length > 0 ? { magicLines } : {} }
}
