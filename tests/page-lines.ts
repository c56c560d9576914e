import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { filesBelow } from '../engine/build/sources/files-below.ts'

const root = resolve(import.meta.dirname, '..')

/** A line of a page or a notebook, with its place. */
export interface Line {
  /** Below the folder that was read. */
  file: string
  /** `file:line`. */
  place: string
  text: string
}

const linesOf = (folder: string, end: string): Line[] =>
  filesBelow(join(root, folder))
    .filter((file) => file.endsWith(end))
    .flatMap((file) =>
      readFileSync(join(root, folder, file), 'utf8')
        .split('\n')
        .map((text, index) => ({ file, place: `${file}:${index + 1}`, text })),
    )

/** All lines of all pages that are written as MDX. */
export const pageLines = linesOf('content-bundle/pages', '.mdx')
export const notebookLines = linesOf('cookbook', '.ipynb')
/** Lines of pages, without the entries of the changelog, which tell how things were. */
export const currentLines = pageLines.filter(({ file }) => !/^\w+\/changelog\/2/.test(file))

/** The text of each page that is not an entry of the changelog, by its file below the folder of pages. */
export const currentPages: ReadonlyMap<string, string> = new Map(
  [...Map.groupBy(currentLines, ({ file }) => file)].map(([file, lines]) => [
    file,
    lines.map(({ text }) => text).join('\n'),
  ]),
)
