import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join, posix } from 'node:path'
import { imageSize } from 'image-size'
import type { ResolvedImage } from '../../compile/outputs/to-tree.ts'
import { decodedPath } from '../../model/urls/url-path.ts'
import { hashOf } from '../cache/hash.ts'
import { fileInside } from './files-below.ts'

/**
 * Finds the pictures of pages: next to the page, or in the public folder for a path that begins with a slash.
 * Pictures next to pages get a hashed name below `/assets/`.
 */
export class PictureFiles {
  readonly #folder: string
  readonly #publicFolder: string
  /** Source file by final URL: the files to copy. */
  readonly #used = new Map<string, string>()
  readonly resolved = new Map<string, ResolvedImage | null>()

  /** `folder` holds the pages. */
  constructor(folder: string, publicFolder: string) {
    this.#folder = folder
    this.#publicFolder = publicFolder
  }

  /** The final URL and size of a picture written as `url` in a page; null when there is no such file. */
  resolve(url: string, pageFile: string): ResolvedImage | null {
    const clean = decodedPath(url.replace(/[?#].*$/, ''))
    const isPublic = clean.startsWith('/')
    const path = isPublic ? clean.slice(1) : posix.join(dirname(pageFile), clean)
    // A public picture keeps the query and fragment it is written with.
    const key = isPublic ? url : `./${path}`
    const cached = this.resolved.get(key)
    if (cached !== undefined) return cached
    const file = fileInside(isPublic ? this.#publicFolder : this.#folder, path)
    const image = file === null ? null : this.#measure(file, isPublic ? url : null)
    this.resolved.set(key, image)
    return image
  }

  /** Copies every picture in use below `folder`. */
  copyTo(folder: string): void {
    for (const [url, file] of this.#used) {
      const target = join(folder, decodeURIComponent(url))
      mkdirSync(dirname(target), { recursive: true })
      copyFileSync(file, target)
    }
  }

  #measure(file: string, publicUrl: string | null): ResolvedImage {
    const bytes = readFileSync(file)
    const extension = extname(file)
    const name = servedName(basename(file, extension), hashOf(bytes), extension)
    const url = publicUrl ?? `/assets/${encodeURIComponent(name)}`
    if (!publicUrl) this.#used.set(url, file)
    return measured(url, bytes)
  }
}

/** A picture with its size in pixels, as browsers show it; null for sizes that cannot be read. */
export function measured(url: string, bytes: Uint8Array): ResolvedImage {
  try {
    const stored = imageSize(bytes)
    // A camera stores an upright photograph on its side, and browsers turn it: EXIF orientations 5 to 8.
    const isTurned = (stored.orientation ?? 1) > 4
    const [width, height] = isTurned ? [stored.height, stored.width] : [stored.width, stored.height]
    // Of an SVG whose view box it cannot read it says NaN, or nothing.
    if (Number.isFinite(width) && Number.isFinite(height)) return { url, width, height, bytes: bytes.length }
  } catch {}
  return { url, width: null, height: null, bytes: bytes.length }
}

/** File name under which a picture is served. Characters that some servers treat specially become dashes. */
export const servedName = (name: string, hash: string, extension: string): string =>
  `${name.replace(/[^\p{L}\p{N}._-]+/gu, '-')}-${hash.slice(0, 8)}${extension}`
