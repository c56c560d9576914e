import { isRecord } from '../../engine/model/values/is-record.ts'

/** True when the visitor is signed in to a region: its session response has a `user`. Null without an answer. */
export async function hasSession(regionUrl: string, signal: AbortSignal): Promise<boolean | null> {
  try {
    const response = await fetch(`${regionUrl}/api/auth/session`, { credentials: 'include', signal })
    if (response.status >= 500) return null
    const session: unknown = response.ok ? await response.json() : null
    return isRecord(session) && Boolean(session.user)
  } catch {
    return null
  }
}
