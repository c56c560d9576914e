import { paths } from '../../content-bundle/model/urls/routes.ts'

interface EdgeQuery {
  q: string
  /** Label of the tab to search in. */
  tab: string
  locale: string
  /** Most pages in the answer. */
  limit?: number
}

/** Asks the edge. Throws on an error status and when the signal aborts. `T` is the shape of the answer. */
export async function getSearchAnswer<T>(query: EdgeQuery, signal: AbortSignal): Promise<T> {
  return (await load(paths.searchApi({ ...query }), signal)).json()
}

/** The same answer as HTML: the body of the search dialog. */
export async function getSearchHtml(query: Omit<EdgeQuery, 'limit'>, signal: AbortSignal): Promise<string> {
  return (await load(paths.searchFragment({ ...query }), signal)).text()
}

async function load(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal, priority: 'high' })
  if (!response.ok) throw new Error(`The search failed: status ${response.status}.`)
  return response
}

/** Loads a file of the search data. Throws if it cannot be loaded. */
export async function getSearchFile(name: string): Promise<ArrayBuffer> {
  const response = await fetch(paths.searchFile(name), { priority: 'low' })
  if (!response.ok) throw new Error(`The search file ${name} could not be loaded: status ${response.status}.`)
  return response.arrayBuffer()
}
