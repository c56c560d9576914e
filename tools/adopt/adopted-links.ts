import { posix } from 'node:path'
import type { Root, RootContent } from 'mdast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import { runsCode } from '../../engine/compile/links/check-links.ts'
import { isExternal, resolveUrl } from '../../engine/compile/links/resolve-url.ts'
import { isJsx } from '../../engine/compile/mdx/page-expressions.ts'
import { decodedPath } from '../../engine/model/urls/url-path.ts'
import type { Lost } from './adoption-report.ts'
import type { ConfinedFolder, OutFolder } from './confined-folder.ts'
import { textNode } from './jsx-nodes.ts'
import type { ForeignPage } from './read-tree.ts'
import { foreignTargets } from './tree-addresses.ts'

interface AdoptedLinksInput {
  /** The foreign site. */
  folder: ConfinedFolder
  /** Gets the files that pages name, in `public/`. */
  out: OutFolder
  /** Folders of the foreign site whose files are served from the root. */
  statics: readonly string[]
  /** The origin and the folder that the site was served from: `https://lamps.example/manual`. */
  home: string
  /** `/docs`, or empty. */
  base: string
  /** Paths of all pages, without their locale's prefix. */
  pages: ReadonlySet<string>
  /** The path of a page by that of its file, where they differ. */
  moved: ReadonlyMap<string, string>
  /** The first page of each folder. */
  firstPages: ReadonlyMap<string, string>
  copied: () => void
}

/** The file whose links are rewritten. */
export type LinkSource = Pick<ForeignPage, 'locale' | 'file' | 'source' | 'path'>

/** Turns the links and pictures of foreign pages into ours, and copies the files they lead to. */
export class AdoptedLinks {
  readonly #given: AdoptedLinksInput
  /** Addresses that were made here. */
  readonly #made = new Set<string>()

  constructor(given: AdoptedLinksInput) {
    this.#given = given
  }

  /** Rewrites the links of a document, in place. Links to nothing become their words. */
  rewrite(root: Root, from: LinkSource, lost: Lost): void {
    /** Definitions that lead nowhere, or that nobody uses. */
    const dead = new Set<string>()
    const used = new Set<string>()
    visit(root, ['linkReference', 'imageReference'], (node) => {
      if ('identifier' in node) used.add(node.identifier)
    })
    const rewritten = (node: RootContent): RootContent[] => {
      if (node.type === 'image') {
        const url = this.file(node.url, from)
        if (url !== null) return [{ ...node, url }]
        lost('picture', node.url)
        return [textNode(node.alt ?? '')]
      }
      if (isJsx(node)) {
        const attributes = node.attributes.flatMap((attribute): typeof node.attributes =>
          attribute.type === 'mdxJsxAttribute' ? this.#attribute(attribute, from, lost) : [attribute],
        )
        const hasPicture = attributes.some((attribute) => 'name' in attribute && attribute.name === 'src')
        if (node.name === 'img' && !hasPicture) return []
        return [{ ...node, attributes, children: inside(node.children) } as RootContent]
      }
      if (node.type === 'definition') return dead.has(node.identifier) ? [] : [node]
      if (node.type === 'linkReference' && dead.has(node.identifier)) return inside(node.children)
      if (node.type === 'imageReference' && dead.has(node.identifier)) return [textNode(node.alt ?? '')]
      if (node.type === 'link') {
        const url = this.#link(node.url, from, lost)
        const children = inside(node.children)
        return url === null ? children : [{ ...node, url, children } as RootContent]
      }
      return ['children' in node ? ({ ...node, children: inside(node.children) } as RootContent) : node]
    }
    const inside = (children: readonly RootContent[]) => children.flatMap(rewritten)
    visit(root, 'definition', (definition) => {
      if (!used.has(definition.identifier)) return void dead.add(definition.identifier)
      const url = this.#link(definition.url, from, lost)
      if (url === null) dead.add(definition.identifier)
      else definition.url = url
    })
    root.children = inside(root.children)
  }

  /** A link as ours; null where it leads nowhere. */
  target(url: string, { locale, file, source, path: own }: LinkSource): string | null {
    const { base, pages, moved, firstPages, home } = this.#given
    const inner = url.startsWith(`${home}/`) ? url.slice(home.length) : url
    if (runsCode.test(inner)) return null
    if (isExternal(inner) || inner.startsWith('#') || inner === '') return inner
    const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(inner) ?? []
    const bare = (found: string) =>
      resolveUrl(found.replace(/\/$/, '').replace(/\.html$/, '') || '/', { folder: '/', prefix: '' })
    const bareOnes = (
      path.startsWith('/')
        ? [path]
        : // From the file, as Markdown has it, and from the page's address, as browsers have it.
          [
            posix.join('/', posix.dirname(file), path),
            posix.join(own, path),
            posix.join(posix.dirname(own), path),
          ]
    )
      .flatMap((found) => [found, base + found, found.replace(new RegExp(`^/${locale}(?=/|$)`), '') || '/'])
      .map(bare)
    for (const candidate of [...bareOnes, ...bareOnes.flatMap(foreignTargets)]) {
      const decoded = decodedPath(candidate)
      const page = moved.get(decoded) ?? decoded
      if (pages.has(page)) return (moved.has(decoded) ? page : candidate) + suffix
    }
    const first = bareOnes.map((folder) => firstPages.get(decodedPath(folder))).find(Boolean)
    return first ?? this.file(path, { source })
  }

  /** The address of a file that a page names, which is copied; null where there is none. */
  file(url: string, { source }: Pick<LinkSource, 'source'>): string | null {
    if (isExternal(url) || url === '' || this.#made.has(url)) return url
    const { folder, statics, out } = this.#given
    const path = decodedPath(url.replace(/[?#].*$/s, '')).replace(/^@site\/static(?=\/)/, '')
    const rooted = posix.normalize(path)
    const bare = path.replace(/^(?:@site|~|@)\//, '')
    const places = path.startsWith('/')
      ? statics.map((name) => posix.join(name, rooted))
      : [posix.join(posix.dirname(source), path), bare, posix.join('src', bare)]
    const found = places.find((place) => !/\.mdx?\/?$/.test(place) && folder.fileAt(place) !== null)
    const real = found === undefined ? null : folder.fileAt(found)
    if (found === undefined || real === null) return null
    const name = path.startsWith('/') ? rooted : `/files/${folder.nameOf(real)}`
    const made = encodeURI(name)
    if (!this.#made.has(made)) {
      out.copy(real, `public${name}`)
      this.#given.copied()
    }
    this.#made.add(made)
    return made
  }

  #link(url: string, from: LinkSource, lost: Lost): string | null {
    const target = this.target(url, from)
    if (target === null) lost('link', url)
    return target
  }

  #attribute(attribute: MdxJsxAttribute, from: LinkSource, lost: Lost): MdxJsxAttribute[] {
    const { name, value } = attribute
    if (typeof value !== 'string') return [attribute]
    if (name === 'href') {
      const url = this.#link(value, from, lost)
      return url === null ? [] : [{ ...attribute, value: url }]
    }
    if (name !== 'src' && name !== 'poster' && !/^srcset$/i.test(name)) return [attribute]
    const urls = /^srcset$/i.test(name) ? value.split(/,\s+/) : [value]
    const found = urls.map((entry) => {
      const [, url = '', descriptor = ''] = /^\s*(\S+)(.*)$/s.exec(entry) ?? []
      const file = this.file(url, from)
      if (file === null) lost('picture', url)
      return file === null ? null : file + descriptor.trimEnd()
    })
    return found.includes(null) ? [] : [{ ...attribute, value: found.join(', ') }]
  }
}
