import type { Highlighter } from './highlighter.ts'

/** Highlights some lines of the code (by index) as shell and the rest in its own language. */
export function highlightMagics(highlighter: Highlighter, magicLines: readonly number[]): Highlighter {
  const magics = new Set(magicLines)
  return {
    load: (languages) => highlighter.load(languages),
    lines(code, language) {
      const lines = code.split('\n')
      const masked = lines.map((line, index) => (magics.has(index) ? '' : line)).join('\n')
      return highlighter
        .lines(masked, language)
        .map((html, index) =>
          magics.has(index) ? (highlighter.lines(lines[index] ?? '', 'bash')[0] ?? '') : html,
        )
    },
  }
}
