import * as paths from '../../engine/model/urls/paths.ts'
import { siteBase } from '../site-base.ts'

/** The body of the search dialog with the edge's answer. Throws on an error status and when the signal aborts. */
export async function getSearchHtml(
  query: Parameters<typeof paths.searchFragment>[0],
  signal: AbortSignal,
): Promise<string> {
  const response = await fetch(siteBase + paths.searchFragment(query), { signal, priority: 'high' })
  if (!response.ok) throw new Error(`Status ${response.status}.`)
  return response.text()
}

/** Loads a file of the search data. Throws if it cannot be loaded. */
export async function getSearchFile(name: string): Promise<ArrayBuffer> {
  const response = await fetch(siteBase + paths.searchFile(name), { priority: 'low' })
  if (!response.ok) throw new Error(`The search file ${name} could not be loaded: status ${response.status}.`)
  return response.arrayBuffer()
}
