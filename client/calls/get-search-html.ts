import * as paths from '../../content-bundle/model/urls/paths.ts'
import { fetched } from './fetched.ts'

interface EdgeQuery {
  q: string
  /** Label of the tab to search in. */
  tab: string
  locale: string
}

/** The body of the search dialog with the edge's answer. Throws on an error status and when the signal aborts. */
export async function getSearchHtml(query: EdgeQuery, signal: AbortSignal): Promise<string> {
  const response = await fetched(paths.searchFragment({ ...query }), { signal, priority: 'high' })
  return response.text()
}

/** Loads a file of the search data. Throws if it cannot be loaded. */
export async function getSearchFile(name: string): Promise<ArrayBuffer> {
  const response = await fetched(paths.searchFile(name), { priority: 'low' })
  return response.arrayBuffer()
}
