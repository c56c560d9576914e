import { copyFileSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, posix, relative, resolve } from 'node:path'
import type { PageJob } from '../../content-bundle/build/workers/page-job.ts'
import { type DocumentNode, walk } from '../../content-bundle/compile/document.ts'
import { foreignTargets } from '../../content-bundle/compile/foreign/tree-addresses.ts'
import { isExternal, resolveUrl } from '../../content-bundle/compile/links/resolve-url.ts'
import { decodedPath } from '../../content-bundle/model/urls/url-path.ts'
import type { AdoptionReport } from './adoption-report.ts'

interface AdoptedLinksInput {
  /** The foreign site's folder. */
  folder: string
  /** Folder of files that are served from the root. */
  publicFolder: string
  /** Folders of the foreign site whose files are served from the root. */
  statics: readonly string[]
  /** `/docs`, or empty. */
  base: string
  /** Paths of all pages, without their locale's prefix. */
  pages: ReadonlySet<string>
  /** The path of a page by that of its file, where they differ. */
  moved: ReadonlyMap<string, string>
  /** The first page of each folder. */
  firstPages: ReadonlyMap<string, string>
  report: AdoptionReport
}

/** Turns the links and pictures of foreign pages into ours, and copies the files they lead to. */
export class AdoptedLinks {
  readonly #given: AdoptedLinksInput

  constructor(given: AdoptedLinksInput) {
    this.#given = given
  }

  /** Rewrites the links of a page, in place. Links to nothing become their words. `source` is the page's file. */
  rewrite(nodes: DocumentNode[], job: PageJob, source: string): void {
    walk(nodes, (node) => {
      if (node.type === 'image') {
        const url = this.#file(node.url, source)
        if (url !== null) node.url = url
        else this.#lose(node, 'picture', node.url, source, { type: 'text', value: node.alt ?? '' })
      } else if (node.type === 'link' || node.type === 'definition') {
        const url = this.#target(node.url, job, source)
        if (url !== null) node.url = url
        else if (node.type === 'link')
          this.#lose(node, 'link', node.url, source, {
            type: 'fragment',
            children: node.children as DocumentNode[],
          })
        else node.url = '#'
      } else if (node.type === 'component')
        this.#rewriteProps(node.props as Record<string, unknown>, job, source)
      else if (node.type === 'element') this.#rewriteProps(node.attributes, job, source)
    })
  }

  #rewriteProps(props: Record<string, unknown>, job: PageJob, source: string): void {
    for (const name of ['href', 'src', 'poster']) {
      const url = props[name]
      if (typeof url !== 'string') continue
      const found = name === 'href' ? this.#target(url, job, source) : this.#file(url, source)
      if (found !== null) props[name] = found
      else {
        delete props[name]
        this.#given.report.lost(name === 'href' ? 'link' : 'picture', `${url} (${this.#nameOf(source)})`)
      }
    }
  }

  #lose(
    node: DocumentNode,
    kind: 'link' | 'picture',
    url: string,
    source: string,
    shown: DocumentNode,
  ): void {
    this.#given.report.lost(kind, `${url} (${this.#nameOf(source)})`)
    for (const key of Object.keys(node)) delete (node as unknown as Record<string, unknown>)[key]
    Object.assign(node, shown)
  }

  #nameOf = (source: string) => relative(this.#given.folder, source)

  /** A link as ours; null where it leads nowhere. */
  #target(url: string, job: PageJob, source: string): string | null {
    if (isExternal(url) || url.startsWith('#') || url === '') return url
    const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/.exec(url) ?? []
    const prefix =
      job.path === `/${job.locale}` || job.path.startsWith(`/${job.locale}/`) ? `/${job.locale}` : ''
    const own = job.path.slice(prefix.length) || '/'
    const { base, pages, moved, firstPages } = this.#given
    const bare = (found: string) => resolveUrl(found.replace(/\.html$/, ''), { folder: '/', prefix: '' })
    const candidates = [
      // From the file, as Markdown has it, and from the page's address, as browsers have it.
      ...(path.startsWith('/')
        ? [path]
        : [
            posix.join('/', posix.dirname(job.file), path),
            posix.join(own, path),
            posix.join(posix.dirname(own), path),
          ]),
    ].flatMap((found) => [
      found,
      base + found,
      found.replace(new RegExp(`^/${job.locale}(?=/|$)`), '') || '/',
    ])
    const bareOnes = candidates.map(bare)
    for (const candidate of [...bareOnes, ...bareOnes.flatMap(foreignTargets)]) {
      const decoded = decodedPath(candidate)
      const page = moved.get(decoded) ?? decoded
      if (pages.has(page)) return (moved.has(decoded) ? page : candidate) + suffix
    }
    const first = bareOnes.map((folder) => firstPages.get(decodedPath(folder))).find(Boolean)
    if (first) return first
    return this.#file(path, source)
  }

  /** The address of a file that a page names, which is copied; null where there is none. */
  #file(url: string, source: string): string | null {
    if (isExternal(url) || url === '') return url
    const { folder, statics, publicFolder } = this.#given
    const path = decodedPath(url.replace(/[?#].*$/, '')).replace(/^@site\/static(?=\/)/, '')
    const places = path.startsWith('/')
      ? statics.map((name) => resolve(folder, name, `.${path}`))
      : [resolve(dirname(source), path), resolve(folder, path.replace(/^@site\//, ''))]
    const found = places.find(
      (file) => existsSync(file) && statSync(file).isFile() && !relative(folder, file).startsWith('..'),
    )
    if (found === undefined) return null
    const name = path.startsWith('/') ? path : `/files/${relative(folder, found).split('\\').join('/')}`
    const copy = join(publicFolder, name)
    mkdirSync(dirname(copy), { recursive: true })
    copyFileSync(found, copy)
    this.#given.report.converted('file')
    return encodeURI(name)
  }
}
