import type { Continent } from '../../content-bundle/model/continent.ts'
import { paths } from '../../content-bundle/model/urls/routes.ts'

/** The visitor's continent; null when it is unknown or the call fails. */
export async function getContinentCode(signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(paths.continentCode(), { signal })
    return response.ok ? ((await response.json()) as Continent).continentCode : null
  } catch {
    return null
  }
}
