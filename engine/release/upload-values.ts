import { errorMessage } from '../model/text/error-message.ts'
import type { StoredValue } from './built-site.ts'
import type { PublishTarget } from './publish-target.ts'

export interface UploadOptions {
  /** Told after each batch, of the values that are stored. */
  onProgress?: ((stored: readonly StoredValue[]) => void) | undefined
  /** Told before a batch is sent again. */
  onRetry?: ((error: unknown, attempt: number) => void) | undefined
  pause?: ((ms: number) => Promise<void>) | undefined
}

/** Bytes and entries of one batch: far below Cloudflare's 100 MB and 10,000 entries, so that little is sent again. */
const batchBytes = 20 * 1024 * 1024
const batchEntries = 1000
/** Attempts for each batch, and milliseconds before the second; each pause is twice the one before. */
const attempts = 4
const firstPauseMs = 1000

/** A request that was refused as it is, or for lack of a right: with 408 and 429 it is worth another attempt. */
const isRefusal = (error: unknown) =>
  /failed:\s+4(?!08|29)\d\d\b|\[code: (?:10000|9109)\]/.test(errorMessage(error))

/** Uploads values in batches. A failed batch is sent again, three times, unless it was refused; then it throws. */
export async function uploadValues(
  target: PublishTarget,
  values: readonly StoredValue[],
  { onProgress, onRetry, pause = wait }: UploadOptions = {},
): Promise<void> {
  let done = 0
  for (const batch of batchesOf(values)) {
    const entries = batch.map(({ key, hash, read }) => ({ key, value: read(), hash }))
    for (let attempt = 1; ; attempt++) {
      try {
        await target.put(entries)
        break
      } catch (error) {
        if (attempt === attempts || isRefusal(error)) throw error
        onRetry?.(error, attempt)
        await pause(firstPauseMs * 2 ** (attempt - 1))
      }
    }
    done += batch.length
    onProgress?.(values.slice(0, done))
  }
}

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Values in batches that are small enough, in their order. */
export function batchesOf<Value extends Pick<StoredValue, 'bytes'>>(values: readonly Value[]): Value[][] {
  const batches: Value[][] = []
  let room = 0
  for (const value of values) {
    const last = batches.at(-1)
    if (last && room >= value.bytes && last.length < batchEntries) last.push(value)
    else {
      batches.push([value])
      room = batchBytes
    }
    room -= value.bytes
  }
  return batches
}
