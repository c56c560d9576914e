/** Finished pictures, kept near the visitor for as long as there is room. Losing one costs a drawing. */
export interface PictureStore {
  get(name: string): Promise<ArrayBuffer | null>
  /** Never throws: a picture that cannot be kept is drawn again. */
  put(name: string, bytes: ArrayBuffer): Promise<void>
}

/** Seconds a picture is kept: its name holds all that it was drawn from, so it never goes stale. */
const keptSeconds = 30 * 24 * 60 * 60

/** The store the site runs on: Cloudflare's cache of the location that answers. */
export function cachedPictures(open: () => Promise<Cache>): PictureStore {
  const address = (name: string) => `https://pictures.invalid/${name}`
  return {
    async get(name) {
      const found = await (await open()).match(address(name))
      return found ? found.arrayBuffer() : null
    },
    async put(name, bytes) {
      try {
        const headers = { 'content-type': 'image/png', 'cache-control': `public, max-age=${keptSeconds}` }
        await (await open()).put(address(name), new Response(bytes, { headers }))
      } catch (error) {
        console.warn(`The picture ${name} could not be kept.`, error)
      }
    },
  }
}

/** A store that lives in memory, for tests. */
export function memoryPictures(): PictureStore & { pictures: Map<string, ArrayBuffer> } {
  const pictures = new Map<string, ArrayBuffer>()
  return {
    pictures,
    get: async (name) => pictures.get(name) ?? null,
    async put(name, bytes) {
      pictures.set(name, bytes)
    },
  }
}
