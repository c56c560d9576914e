import type { Dialect } from './text-passes.ts'

/** Where a documentation tool keeps what a site is made of. Paths are relative to the site's folder. */
export interface ForeignSystem {
  dialect: Dialect
  /** Folders that may hold the pages; the first with pages does, else the site's folder. */
  pages: readonly string[]
  /** Where the pages are served: `docs` for `/docs`; empty for the root. */
  base: string
  /** Files with the config: the site's name, colors, languages, repository and sidebar. */
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
  /** Fields of the config that say where the site is served below its host. */
  basePath?: readonly string[]
  /** Fields of the config that have no place in ours, as paths. */
  untranslated?: readonly string[]
}

const scripts = (name: string) => ['js', 'ts', 'mjs', 'mts', 'cjs'].map((end) => `${name}.${end}`)

/** The tools that sites can be adopted from. */
export const foreignSystems = {
  docusaurus: {
    dialect: 'mdx',
    pages: ['docs'],
    base: 'docs',
    config: [...scripts('docusaurus.config'), 'src/css/custom.css', 'package.json'],
    static: ['static'],
    translations: /^i18n\/([\w-]+)\/docusaurus-plugin-content-docs\/current$/,
    blog: 'blog',
    standalone: 'src/pages',
    leftOut: { versioned_docs: 'page of an older version' },
    basePath: ['baseUrl'],
    untranslated: [
      'themeConfig.announcementBar',
      'themeConfig.footer',
      'themeConfig.navbar',
      'themeConfig.algolia',
      'scripts',
      'stylesheets',
      'favicon',
    ],
  },
  fumadocs: {
    dialect: 'mdx',
    pages: ['content/docs', 'content'],
    base: 'docs',
    config: ['lib/layout.shared.tsx', 'app/layout.config.tsx', 'package.json'],
    static: ['public'],
  },
  mdbook: {
    dialect: 'mdbook',
    pages: ['src'],
    base: '',
    config: ['book.toml'],
    static: ['src'],
    excluded: /^SUMMARY\.md$|^book\//,
  },
  mintlify: {
    dialect: 'mdx',
    pages: ['.'],
    base: '',
    config: ['docs.json', 'mint.json'],
    static: ['.'],
    excluded: /^snippets\/|^README\.md$/i,
    untranslated: ['navbar', 'footer', 'logo', 'favicon', 'banner', 'api', 'openapi'],
  },
  mkdocs: {
    dialect: 'python-markdown',
    pages: ['docs'],
    base: '',
    config: ['mkdocs.yml', 'mkdocs.yaml'],
    static: ['docs'],
    basePath: ['site_url'],
    untranslated: [
      'theme.palette',
      'theme.logo',
      'theme.favicon',
      'theme.custom_dir',
      'extra',
      'extra_css',
      'extra_javascript',
      'hooks',
      'copyright',
    ],
  },
  nextra: {
    dialect: 'mdx',
    pages: ['content', 'src/content', 'pages', 'src/pages'],
    base: '',
    config: [
      ...['jsx', 'tsx', 'js', 'ts'].map((end) => `theme.config.${end}`),
      'app/layout.jsx',
      'app/layout.tsx',
      ...scripts('next.config'),
      'package.json',
    ],
    static: ['public'],
    excluded: /^(?:api\/|_app|_document)/,
    basePath: ['basePath'],
    untranslated: ['banner', 'footer', 'navbar'],
  },
  plain: { dialect: 'mdx', pages: ['docs'], base: '', config: ['package.json'], static: ['public', 'docs'] },
  starlight: {
    dialect: 'mdx',
    pages: ['src/content/docs'],
    base: '',
    config: [...scripts('astro.config'), 'src/styles/custom.css', 'package.json'],
    static: ['public'],
    basePath: ['base'],
  },
  vitepress: {
    dialect: 'markdown-it',
    pages: ['docs'],
    base: '',
    config: [...scripts('.vitepress/config'), ...scripts('docs/.vitepress/config'), 'package.json'],
    static: ['public', 'docs/public'],
    basePath: ['base'],
    untranslated: ['themeConfig.nav', 'themeConfig.footer', 'themeConfig.logo', 'head'],
  },
} as const satisfies Record<string, ForeignSystem>

export type ForeignSystemName = keyof typeof foreignSystems

/** The names, for the command line. */
export const foreignSystemNames = Object.keys(foreignSystems) as readonly ForeignSystemName[]
