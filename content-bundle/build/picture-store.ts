import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join, posix } from 'node:path'
import { imageSize } from 'image-size'
import type { Picture } from '../compile/notebook/pictures.ts'
import type { ResolvedImage } from '../compile/to-tree.ts'
import { hashOf } from './hash.ts'

/**
 * Finds the pictures pages refer to: beside the page, or in the public folder when the path begins
 * with a slash. Those beside pages get a hashed name below `/assets/`.
 */
export class PictureStore {
  private readonly pagesFolder: string
  private readonly publicFolder: string
  /** Source file by final URL: what has to be copied. */
  private readonly used = new Map<string, string>()
  private readonly known = new Map<string, ResolvedImage | null>()
  /** Pictures that came without a file, by final URL. */
  private readonly kept = new Map<string, { image: ResolvedImage; bytes: Uint8Array }>()

  constructor(pagesFolder: string, publicFolder: string) {
    this.pagesFolder = pagesFolder
    this.publicFolder = publicFolder
  }

  /** The final URL and size of a picture written as `url` in a page; null when there is no such file. */
  resolve(url: string, pageFile: string, folder = this.pagesFolder): ResolvedImage | null {
    const kept = this.kept.get(url)
    if (kept) return kept.image
    if (/^(https?:|data:|\/\/)/.test(url) || url.startsWith('/assets/'))
      return { url, width: null, height: null }
    const clean = decodeURI(url.replace(/[?#].*$/, ''))
    const isPublic = clean.startsWith('/')
    const file = isPublic
      ? join(this.publicFolder, clean)
      : join(folder, posix.join(dirname(pageFile), clean))
    const cached = this.known.get(file)
    if (cached !== undefined) return cached
    const image = existsSync(file) ? this.measure(file, isPublic ? clean : null) : null
    this.known.set(file, image)
    return image
  }

  /** Gives a picture that a notebook carries inside itself a hashed name; `name` is the notebook's. */
  keep(name: string, { extension, bytes }: Picture): ResolvedImage {
    const url = `/assets/${name}-${hashOf(bytes).slice(0, 8)}.${extension}`
    const known = this.kept.get(url)
    if (known) return known.image
    const image = { url, ...sizeOf(bytes) }
    this.kept.set(url, { image, bytes })
    return image
  }

  /** Copies every picture in use below `folder`. */
  copyTo(folder: string): void {
    for (const [url, file] of this.used) {
      const target = join(folder, url)
      mkdirSync(dirname(target), { recursive: true })
      copyFileSync(file, target)
    }
    for (const [url, { bytes }] of this.kept) {
      const target = join(folder, url)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, bytes)
    }
  }

  private measure(file: string, publicUrl: string | null): ResolvedImage {
    const bytes = readFileSync(file)
    const extension = extname(file)
    const url = publicUrl ?? `/assets/${basename(file, extension)}-${hashOf(bytes).slice(0, 8)}${extension}`
    if (!publicUrl) this.used.set(url, file)
    return { url, ...sizeOf(bytes) }
  }
}

/** Width and height in pixels; null when the bytes do not tell. */
function sizeOf(bytes: Uint8Array): { width: number | null; height: number | null } {
  try {
    const { width, height } = imageSize(bytes)
    return { width, height }
  } catch {
    return { width: null, height: null }
  }
}
