import type * as ReactEntry from './react-entry.tsx'

export type ReactScript = Pick<typeof ReactEntry, 'hydrateFeedback' | 'mountSearch'>

/** Loads React and what needs it. Concurrent calls share one load. */
export type LoadReact = () => Promise<ReactScript>

/**
 * Makes the loader of the script at `url`. A load that fails or takes longer than `timeoutMs` rejects, and the
 * next call tries again under another address: browsers may keep the failure of an address.
 */
export function reactLoader(
  url: string,
  timeoutMs: number,
  load: (url: string) => Promise<ReactScript> = (address) => import(address),
): LoadReact {
  let loading: Promise<ReactScript> | null = null
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
