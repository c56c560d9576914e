/** Milliseconds that a read of KV may take before it counts as failed. */
export const contentLimitMs = 2000

/** The shortest time an edge copy of a value of KV may be kept, in seconds: a read with it passes a stale copy or a cached miss. */
export const shortestCacheSeconds = 30

/** Seconds an edge location keeps a file before it reads KV's central store again: a version that is kept twice changes. */
export const fileCacheSeconds = 60 * 60

/** True for a key that KV takes, which refuses longer ones with an error. */
export const isKey = (key: string): boolean => new TextEncoder().encode(key).byteLength <= 512
