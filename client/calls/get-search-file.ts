import { paths } from '../../content-bundle/model/routes.ts'

const underWay = new Map<string, Promise<ArrayBuffer>>()

/** Reads a file of the search data; whoever asks while it is under way waits for the same. Throws when it is not to be had. */
export function getSearchFile(name: string): Promise<ArrayBuffer> {
  const known = underWay.get(name)
  if (known) return known
  const reading = read(name).finally(() => underWay.delete(name))
  underWay.set(name, reading)
  return reading
}

async function read(name: string): Promise<ArrayBuffer> {
  const response = await fetch(paths.searchFile(name), { priority: 'low' })
  if (!response.ok) throw new Error(`The search file ${name} was answered with ${response.status}.`)
  return response.arrayBuffer()
}
