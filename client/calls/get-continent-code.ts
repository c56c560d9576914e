import * as paths from '../../engine/model/urls/paths.ts'
import { isRecord } from '../../engine/model/values/is-record.ts'
import { siteBase } from '../site-base.ts'

/** The visitor's continent, null when it is unknown. Undefined when the call fails. */
export async function getContinentCode(signal: AbortSignal): Promise<string | null | undefined> {
  try {
    const response = await fetch(siteBase + paths.continentCode(), { signal })
    if (!response.ok) return undefined
    const answer: unknown = await response.json()
    return isRecord(answer) && typeof answer.continentCode === 'string' ? answer.continentCode : null
  } catch {
    return undefined
  }
}
