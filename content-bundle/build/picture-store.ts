import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join, posix } from 'node:path'
import { imageSize } from 'image-size'
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

  constructor(pagesFolder: string, publicFolder: string) {
    this.pagesFolder = pagesFolder
    this.publicFolder = publicFolder
  }

  /** The final URL and size of a picture written as `url` in a page; null when there is no such file. */
  resolve(url: string, pageFile: string): ResolvedImage | null {
    if (/^(https?:|data:|\/\/)/.test(url) || url.startsWith('/assets/'))
      return { url, width: null, height: null }
    const clean = decodeURI(url.replace(/[?#].*$/, ''))
    const isPublic = clean.startsWith('/')
    const file = isPublic
      ? join(this.publicFolder, clean)
      : join(this.pagesFolder, posix.join(dirname(pageFile), clean))
    const cached = this.known.get(file)
    if (cached !== undefined) return cached
    const image = existsSync(file) ? this.measure(file, isPublic ? clean : null) : null
    this.known.set(file, image)
    return image
  }

  /** Copies every picture in use below `folder`. */
  copyTo(folder: string): void {
    for (const [url, file] of this.used) {
      const target = join(folder, url)
      mkdirSync(dirname(target), { recursive: true })
      copyFileSync(file, target)
    }
  }

  private measure(file: string, publicUrl: string | null): ResolvedImage {
    const bytes = readFileSync(file)
    const extension = extname(file)
    const url = publicUrl ?? `/assets/${basename(file, extension)}-${hashOf(bytes).slice(0, 8)}${extension}`
    if (!publicUrl) this.used.set(url, file)
    try {
      const { width, height } = imageSize(bytes)
      return { url, width, height }
    } catch {
      return { url, width: null, height: null }
    }
  }
}
