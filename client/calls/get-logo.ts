import * as paths from '../../content-bundle/model/urls/paths.ts'

/** The logo's SVG source. Throws on any failure. */
export async function getLogo(): Promise<string> {
  const response = await fetch(paths.logo())
  if (!response.ok) throw new Error(`The logo could not be loaded: status ${response.status}.`)
  return response.text()
}
