import { paths } from '../../content-bundle/model/urls/routes.ts'
import { isRecord } from '../../content-bundle/model/values/is-record.ts'

/** The visitor's continent; null when it is unknown or the call fails. */
export async function getContinentCode(signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(paths.continentCode(), { signal })
    const answer: unknown = response.ok ? await response.json() : null
    return isRecord(answer) && typeof answer.continentCode === 'string' ? answer.continentCode : null
  } catch {
    return null
  }
}
