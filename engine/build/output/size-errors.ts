import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../../model/manifest.ts'
import { filesBelow } from '../sources/files-below.ts'

/** Bytes of the largest value that KV stores, and of the largest static file (Cloudflare's limits, read on 2026-11-23). */
export const valueMaxBytes = 25 * 1024 * 1024

/**
 * Most bytes of a manifest, about 30,000 pages. An isolate has 128 MB, and while it reads a manifest it holds
 * the bytes, the text and the objects: 50 MB for 16 MiB. See decision 100.
 */
export const manifestMaxBytes = 16 * 1024 * 1024

/** Errors for what the stores, the asset server or an isolate could not hold of a built site. Empty when it fits. */
export function sizeErrors(
  { pages, files }: Manifest,
  { content, client }: { content: string; client: string },
): string[] {
  const named: [name: string, hash: string][] = [
    ...Object.entries(pages).flatMap(([path, { hash, markdownHash }]): [string, string][] => [
      [`The page ${path}`, hash],
      [`The Markdown version of ${path}`, markdownHash],
    ]),
    ...Object.entries(files).map(([path, { hash }]): [string, string] => [`The file ${path}`, hash]),
  ]
  const large = named.flatMap(([name, hash]) => {
    const bytes = statSync(join(content, 'objects', hash)).size
    return bytes > valueMaxBytes
      ? [
          `${name} has ${mebibytes(bytes)}, and KV stores at most ${mebibytes(valueMaxBytes)} in a value. Split it, or remove embedded pictures.`,
        ]
      : []
  })
  for (const path of filesBelow(client)) {
    const bytes = statSync(join(client, path)).size
    if (bytes > valueMaxBytes)
      large.push(
        `The file /${path} has ${mebibytes(bytes)}, and Cloudflare serves static files of at most ${mebibytes(valueMaxBytes)}. Make it smaller, or link to it where it is hosted elsewhere.`,
      )
  }
  const manifest = statSync(join(content, 'manifest.json')).size
  if (manifest <= manifestMaxBytes) return large
  const count = Object.keys(pages).length
  const possible = Math.floor((count * manifestMaxBytes) / manifest / 1000) * 1000
  return [
    ...large,
    `The list of all ${count.toLocaleString('en')} pages has ${mebibytes(manifest)}, and the worker reads at most ${mebibytes(manifestMaxBytes)}: about ${possible.toLocaleString('en')} pages like these. Build the site as several sites, such as one for each product.`,
  ]
}

const mebibytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`
