import { paths } from '../../content-bundle/model/routes.ts'

/** The logo's SVG source; throws when it did not arrive. */
export async function getLogo(): Promise<string> {
  const response = await fetch(paths.logo())
  if (!response.ok) throw new Error(`The logo was answered with ${response.status}.`)
  return response.text()
}
