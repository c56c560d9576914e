import { paths } from '../../content-bundle/model/routes.ts'
import { limits } from '../../content-bundle/site/limits.ts'

/**
 * Asks the edge; throws when it does not answer in good time. A request that hangs is given up, or it would keep
 * its connection from those after it. `T` is the answer's form, which the caller knows.
 */
export async function getSearchAnswer<T>(
  question: { q: string; tab: string; locale: string },
  signal?: AbortSignal,
): Promise<T> {
  const request = new AbortController()
  const giveUp = () => request.abort()
  const lost = setTimeout(giveUp, limits.searchLostAfterMs)
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)
  try {
    const response = await fetch(paths.searchApi(question), { signal: request.signal, priority: 'high' })
    if (!response.ok) throw new Error(`The search was answered with ${response.status}.`)
    return (await response.json()) as T
  } finally {
    clearTimeout(lost)
  }
}
