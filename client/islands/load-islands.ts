import type * as Islands from './islands.tsx'

export type MountedIslands = Pick<typeof Islands, 'hydrateFeedback' | 'mountSearch'>

/** Loads React and the islands. Concurrent calls share one load. */
export type LoadIslands = () => Promise<MountedIslands>

/**
 * Makes the loader of the script at `url`. A load that fails or takes longer than `timeoutMs` rejects, and the
 * next call tries again under another address: browsers may keep the failure of an address.
 */
export function islandsLoader(
  url: string,
  timeoutMs: number,
  load: (url: string) => Promise<MountedIslands> = (address) => import(address),
): LoadIslands {
  let loading: Promise<MountedIslands> | null = null
  let attempts = 0
  return () => {
    if (loading) return loading
    attempts += 1
    const attempt = Promise.race([
      load(attempts === 1 ? url : `${url}?attempt=${attempts}`),
      rejectAfter(timeoutMs),
    ])
    attempt.catch(() => {
      loading = null
    })
    loading = attempt
    return attempt
  }
}

function rejectAfter(timeoutMs: number): Promise<never> {
  const timeout = AbortSignal.timeout(timeoutMs)
  return new Promise((_, reject) => timeout.addEventListener('abort', () => reject(timeout.reason)))
}
