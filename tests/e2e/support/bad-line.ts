import { relay } from './relay.ts'

/** A line to the site of which some requests never arrive, also those of a page's workers. */
export interface BadLine {
  url: string
  /** Paths that are cut off: the browser learns at once. */
  cut: RegExp | null
  /** Paths that get no answer while this stands: the browser learns nothing. */
  silent: RegExp | null
  close(): void
}

export async function badLine(site: string): Promise<BadLine> {
  const { url, close } = await relay(site, (path) => {
    if (line.cut?.test(path)) return (response) => response.socket?.destroy()
    return line.silent?.test(path) ? () => {} : undefined
  })
  const line: BadLine = { url, cut: null, silent: null, close }
  return line
}
