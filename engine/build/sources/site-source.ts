import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Diagnostic } from '../../compile/diagnostics.ts'
import { placeOfOffset } from '../../compile/sources/place-of-offset.ts'

/** The place of a value in the site config. */
export type SourcePlace = Pick<Diagnostic, 'file' | 'place'>

/** The modules of a site config: the config file itself and those next to it. Diagnostics point into them. */
export class SiteSource {
  readonly #config: string
  readonly #modules: readonly { file: string; text: string }[]

  /** `root` is what diagnostics name files relative to; `siteFile` is the config file. */
  constructor(root: string, siteFile: string) {
    const folder = dirname(siteFile)
    this.#config = relative(root, siteFile)
    const names = readdirSync(folder).filter((name) => /\.[mc]?[jt]s$/.test(name) && !/\.test\./.test(name))
    this.#modules = names.map((name) => ({
      file: relative(root, join(folder, name)),
      text: readFileSync(join(folder, name), 'utf8'),
    }))
  }

  /** The place of a link in a table: `href: '/docs'`. */
  placeOfLink(href: string): SourcePlace {
    return this.#find((quoted) => `href: ${quoted}`, href)
  }

  /** The place of a key in a table: `'/old': '/new'`. */
  placeOfKey(key: string): SourcePlace {
    return this.#find((quoted) => `${quoted}:`, key)
  }

  #find(written: (quoted: string) => string, value: string): SourcePlace {
    for (const { file, text } of this.#modules) {
      const offset = Math.max(
        ...[`'${value}'`, `"${value}"`, `\`${value}\``].map((quoted) => text.indexOf(written(quoted))),
      )
      if (offset >= 0) return { file, place: placeOfOffset(text, offset) }
    }
    return { file: this.#config, place: null }
  }
}
