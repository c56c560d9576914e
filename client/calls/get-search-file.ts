import { paths } from '../../content-bundle/model/urls/routes.ts'

/** Loads a file of the search data. Throws if it cannot be loaded. */
export async function getSearchFile(name: string): Promise<ArrayBuffer> {
  const response = await fetch(paths.searchFile(name), { priority: 'low' })
  if (!response.ok) throw new Error(`The search file ${name} could not be loaded: status ${response.status}.`)
  return response.arrayBuffer()
}
