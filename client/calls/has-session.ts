import { isRecord } from '../../content-bundle/model/values/is-record.ts'

/**
 * Whether the visitor is signed in to a region of the cloud app: its session response has a `user`.
 * A failure or an abort counts as not signed in.
 */
export async function hasSession(regionUrl: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(`${regionUrl}/api/auth/session`, { credentials: 'include', signal })
    const session: unknown = response.ok ? await response.json() : null
    return isRecord(session) && Boolean(session.user)
  } catch {
    return false
  }
}
