/** A source file in its two parts. */
interface SplitFile {
  /** The front matter with its two lines of `---`; empty where there is none. */
  front: string
  /** The text between the two lines. */
  yaml: string
  body: string
}

const fenced = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/

/** Splits a file behind its front matter. */
export function splitFrontMatter(source: string): SplitFile {
  const [front = '', yaml = ''] = fenced.exec(source) ?? []
  return { front, yaml, body: source.slice(front.length) }
}

/** A file whose front matter is blanked out, so line numbers match. */
export function blankFrontMatter(source: string): string {
  const { front, body } = splitFrontMatter(source)
  return front.replace(/[^\n]/g, '') + body
}
