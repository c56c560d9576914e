import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  type Passage,
  readCommentPassages,
  readMarkdownPassages,
  readMessagePassages,
  readNotebookPassages,
  readSentencePassages,
} from './read-passages.ts'

const root = resolve(import.meta.dirname, '../..')

const passagesOf = (patterns: string[], read: (file: string, source: string) => Passage[]): Passage[] =>
  globSync(patterns, { cwd: root, exclude: ['**/node_modules', '**/fixtures'] })
    .toSorted()
    .flatMap((file) => read(file, readFileSync(resolve(root, file), 'utf8')))

/** All English prose of the repository, by where it is read. */
export const passagesOfRepository: Record<'pages' | 'documents' | 'comments' | 'sentences', Passage[]> = {
  /** The site: pages, notebooks, the interface, and what agents read. */
  pages: [
    ...passagesOf(['content-bundle/pages/en/**/*.mdx', 'public/*.md'], readMarkdownPassages),
    ...passagesOf(['cookbook/*.ipynb'], readNotebookPassages),
    ...passagesOf(['engine/model/site/messages/en.json'], readMessagePassages),
  ],
  documents: passagesOf(
    ['*.md', 'docs/**/*.md', '{bench,cookbook,content-bundle}/*.md'],
    readMarkdownPassages,
  ),
  /** Comments in code, and titles of tests. */
  comments: passagesOf(
    ['{bench,client,content-bundle,engine,scripts,tests,tools,worker}/**/*.{ts,tsx,css}'],
    readCommentPassages,
  ),
  /** Errors, hints and `--help` of programs. */
  sentences: passagesOf(
    ['{bench,client,content-bundle,engine,scripts,tools,worker}/**/*.{ts,tsx}'],
    (file, source) => (/\.test\.ts/.test(file) ? [] : readSentencePassages(file, source)),
  ),
}
