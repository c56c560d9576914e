import * as paths from '../../content-bundle/model/urls/paths.ts'

/** The dialog with the brand assets as HTML, in the language of a home page. Throws on any failure. */
export async function getBrandAssets(home: string): Promise<string> {
  const response = await fetch(paths.brandAssets(home))
  if (!response.ok) throw new Error(`The brand assets could not be loaded: status ${response.status}.`)
  return response.text()
}
