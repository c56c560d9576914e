import type { List, RootContent } from 'mdast'
import type { ListingName } from '../../model/site/site-config.ts'
import type { Json } from '../../model/tree.ts'
import { bullets, link, paragraph, strong, text } from '../markdown/markdown-nodes.ts'

/** A row of an index, such as the blog's. */
export interface ListingRow {
  path: string
  title: string
  description: string | null
  /** Other facts the index shows: date, authors, tags. */
  facts?: string[]
  /** Title of the row's group; the rows of a group follow each other. */
  group?: string | null
}

/** The rows of each index component, known once all other pages are compiled. */
export type ListRows = (component: ListingName, props: Record<string, Json>) => ListingRow[]

/** An index in Markdown: a list of links, below a title for each group. */
export function listingMarkdown(rows: readonly ListingRow[]): RootContent[] {
  const groups = Map.groupBy(rows, ({ group }) => group ?? null)
  return [...groups].flatMap(([title, members]) => [
    ...(title === null ? [] : [paragraph(strong(title))]),
    listOf(members),
  ])
}

const listOf = (rows: readonly ListingRow[]): List => bullets(rows.map((row) => [lineOf(row)]))

const lineOf = ({ path, title, description, facts = [] }: ListingRow) =>
  paragraph(
    link(title, path),
    ...(description ? [text(`: ${description}`)] : []),
    ...(facts.length > 0 ? [text(` (${facts.join(', ')})`)] : []),
  )
