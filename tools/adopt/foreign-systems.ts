import type { Dialect } from './text-passes.ts'

/** The folders and files of a documentation tool. Paths are relative to the site's folder. */
export interface ForeignSystem {
  dialect: Dialect
  /** Folders that may hold the pages; the first with pages does, else the site's folder. */
  pages: readonly string[]
  /** The first part of the address of its pages: `docs` for `/docs`; none at the root. */
  base?: string
  /** Files with the config: the site's name, colors, languages, repository and sidebar. `*` is any ending of scripts. */
  config: readonly string[]
  /** Folders whose files are served from the root. */
  static: readonly string[]
  /** Files of the pages folder that are not pages. */
  excluded?: RegExp
  /** Folder with pages of another language, as a pattern whose group is the language. */
  translations?: RegExp
  /** The folder of posts, as Docusaurus writes them. They are served below its name. */
  blog?: string
  /** A folder with pages that are served from the root. */
  standalone?: string
  /** Folders next to the pages whose texts have no place in our site, by what each text is, in the singular. */
  leftOut?: Readonly<Record<string, string>>
}

/** The tools that sites can be adopted from. */
export const foreignSystems = {
  docusaurus: {
    dialect: 'mdx',
    pages: ['docs'],
    base: 'docs',
    config: ['docusaurus.config.*', 'src/css/custom.css', 'package.json'],
    static: ['static'],
    translations: /^i18n\/([\w-]+)\/docusaurus-plugin-content-docs\/current$/,
    blog: 'blog',
    standalone: 'src/pages',
    leftOut: { versioned_docs: 'page of an older version' },
  },
  fumadocs: {
    dialect: 'mdx',
    pages: ['content/docs', 'content'],
    base: 'docs',
    config: ['lib/layout.shared.*', 'app/layout.config.*', 'package.json'],
    static: ['public'],
  },
  mdbook: {
    dialect: 'mdbook',
    pages: ['src'],
    config: ['book.toml'],
    static: ['src'],
    excluded: /^SUMMARY\.md$|^book\//,
  },
  mintlify: {
    dialect: 'mdx',
    pages: ['.'],
    config: ['docs.json', 'mint.json'],
    static: ['.'],
    excluded: /^snippets\/|^README\.md$/i,
  },
  mkdocs: {
    dialect: 'python-markdown',
    pages: ['docs'],
    config: ['mkdocs.yml', 'mkdocs.yaml'],
    static: ['docs'],
  },
  nextra: {
    dialect: 'mdx',
    pages: ['content', 'src/content', 'pages', 'src/pages'],
    config: ['theme.config.*', 'app/layout.*', 'next.config.*', 'package.json'],
    static: ['public'],
    excluded: /^(?:api\/|_app|_document)/,
  },
  plain: { dialect: 'mdx', pages: ['docs'], config: ['package.json'], static: ['public', 'docs'] },
  starlight: {
    dialect: 'mdx',
    pages: ['src/content/docs'],
    config: ['astro.config.*', 'src/styles/custom.css', 'package.json'],
    static: ['public'],
  },
  vitepress: {
    dialect: 'markdown-it',
    pages: ['docs'],
    config: ['.vitepress/config.*', 'docs/.vitepress/config.*', 'package.json'],
    static: ['public', 'docs/public'],
  },
} as const satisfies Record<string, ForeignSystem>

export type ForeignSystemName = keyof typeof foreignSystems

/** The names, for the command line. */
export const foreignSystemNames = Object.keys(foreignSystems) as readonly ForeignSystemName[]
