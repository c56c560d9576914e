/** Where a documentation tool keeps what a site is made of. Paths are relative to the site's folder. */
export interface ForeignSystem {
  /** Folders that may hold the pages; the first that exists does. */
  pages: readonly string[]
  /** Where the pages are served: `docs` for `/docs`; empty for the root. */
  base: string
  /** Folder with pages of another language, as a pattern whose group is the language. */
  translations?: RegExp
  /** Files outside the pages folder that hold the navigation. */
  navigation: readonly string[]
  /** Folders whose files are served from the root. */
  static: readonly string[]
  /** Files of the pages folder that are not pages. */
  excluded?: RegExp
  /** The folder of posts, as Docusaurus writes them. They are served below its name. */
  blog?: string
  /** Folders next to the pages whose texts have no place in our site, by what each text is, in the singular. */
  leftOut?: Readonly<Record<string, string>>
  /** Files that say the site's name, colors and repository. */
  facts: readonly string[]
}

/** The tools that sites can be adopted from. */
export const foreignSystems = {
  docusaurus: {
    pages: ['docs'],
    base: 'docs',
    translations: /^i18n\/([\w-]+)\/docusaurus-plugin-content-docs\/current$/,
    navigation: ['sidebars.js', 'sidebars.ts'],
    static: ['static'],
    blog: 'blog',
    leftOut: { versioned_docs: 'page of an older version' },
    facts: ['docusaurus.config.js', 'docusaurus.config.ts', 'src/css/custom.css', 'package.json'],
  },
  fumadocs: {
    pages: ['content/docs', 'content'],
    base: 'docs',
    navigation: [],
    static: ['public'],
    facts: ['lib/layout.shared.tsx', 'app/layout.config.tsx', 'package.json'],
  },
  mintlify: {
    pages: ['.'],
    base: '',
    navigation: ['docs.json', 'mint.json'],
    static: ['.'],
    excluded: /^(?:snippets|node_modules)\/|^README\.md$/i,
    facts: ['docs.json', 'mint.json'],
  },
  mkdocs: {
    pages: ['docs'],
    base: '',
    navigation: ['mkdocs.yml', 'mkdocs.yaml'],
    static: ['docs'],
    facts: ['mkdocs.yml', 'mkdocs.yaml'],
  },
  nextra: {
    pages: ['content', 'src/content', 'pages', 'src/pages'],
    base: '',
    navigation: [],
    static: ['public'],
    excluded: /^(?:api\/|_app|_document)/,
    facts: [
      'theme.config.jsx',
      'theme.config.tsx',
      'theme.config.js',
      'app/layout.jsx',
      'app/layout.tsx',
      'package.json',
    ],
  },
  starlight: {
    pages: ['src/content/docs'],
    base: '',
    navigation: ['astro.config.mjs', 'astro.config.ts', 'astro.config.js'],
    static: ['public'],
    facts: [
      'astro.config.mjs',
      'astro.config.ts',
      'astro.config.js',
      'src/styles/custom.css',
      'package.json',
    ],
  },
} as const satisfies Record<string, ForeignSystem>

export type ForeignSystemName = keyof typeof foreignSystems

export const foreignSystemNames = Object.keys(foreignSystems) as ForeignSystemName[]
