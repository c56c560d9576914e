import type { BlockContent, List, RootContent } from 'mdast'
import type { TreeComponent } from '../../model/components.ts'
import type { Json } from '../../model/tree.ts'
import { bullets, link, paragraph, strong, text } from '../markdown/markdown-nodes.ts'

/** A row of an index page, such as the blog's. */
export interface ListingRow {
  path: string
  title: string
  description: string | null
  /** Date, authors and tags of the page. */
  facts?: string[]
  /** Title of the row's group; rows of a group are adjacent. */
  group?: string | null
}

/** Rows of the index components, collected from the whole site before Markdown is written. */
export interface PageLists {
  listed: (component: TreeComponent, props: Record<string, Json>) => ListingRow[]
}

/** Renders an index as a list of links, under a title per group. */
export function listingMarkdown(rows: readonly ListingRow[]): RootContent[] {
  const groups = Map.groupBy(rows, ({ group }) => group ?? null)
  return [...groups].flatMap(([title, members]) => [
    ...(title === null ? [] : [paragraph(strong(title))]),
    listOf(members),
  ])
}

const listOf = (rows: readonly ListingRow[]): List =>
  bullets(rows.map((row): BlockContent[] => [lineOf(row)]))

const lineOf = ({ path, title, description, facts = [] }: ListingRow) =>
  paragraph(
    link(title, path),
    ...(description ? [text(`: ${description}`)] : []),
    ...(facts.length > 0 ? [text(` (${facts.join(', ')})`)] : []),
  )
