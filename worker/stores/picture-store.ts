import { within } from '../http/within.ts'

/** Finished preview pictures, kept near the visitor while there is room. A lost one is drawn again. */
export interface PictureStore {
  /** The picture's bytes; null when the store does not have them or cannot be read. */
  get(name: string): Promise<ArrayBuffer | null>
  /** Stores a picture, while nobody waits. Never throws. */
  put(name: string, bytes: ArrayBuffer): void
}

/** Seconds a picture is kept. Its name holds everything it was drawn from, so it never becomes stale. */
const keptSeconds = 30 * 24 * 60 * 60

/** Milliseconds a read or a write of the cache may take. Drawing a picture takes about 50. */
const cacheLimitMs = 200

/** Cloudflare's cache of the location that answers. `background` lets work go on after the response. */
export function cachedPictures(
  open: () => Promise<Cache>,
  background: (work: Promise<unknown>) => void,
): PictureStore {
  const urlOf = (name: string) => `https://pictures.invalid/${name}`
  const inTime = <T>(call: Promise<T>) => within(cacheLimitMs, call, 'The cache of preview pictures')
  const read = async (name: string) => {
    const stored = await (await open()).match(urlOf(name))
    return stored ? await stored.arrayBuffer() : null
  }
  const write = async (name: string, bytes: ArrayBuffer) => {
    const headers = { 'content-type': 'image/png', 'cache-control': `public, max-age=${keptSeconds}` }
    await (await open()).put(urlOf(name), new Response(bytes, { headers }))
  }
  return {
    async get(name) {
      try {
        return await inTime(read(name))
      } catch (error) {
        console.warn(`The picture ${name} could not be read from the cache.`, error)
        return null
      }
    },
    put(name, bytes) {
      background(
        inTime(write(name, bytes)).catch((error) =>
          console.warn(`The picture ${name} could not be stored in the cache.`, error),
        ),
      )
    },
  }
}
