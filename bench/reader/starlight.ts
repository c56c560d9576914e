import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Contestant, runCommand, writeFiles } from './contestants.ts'

/** A page of the corpus, whose tabs and callouts Starlight writes otherwise. */
const inStarlight = (source: string): string =>
  source
    .replace(/\n---\n/, "\n---\n\nimport { TabItem, Tabs } from '@astrojs/starlight/components'\n")
    .replace(/(<\/?)Tab(?=[ >])/g, '$1TabItem')
    .replace(/<Callout type="tip">\n\n([\s\S]*?)\n\n<\/Callout>/g, ':::tip\n$1\n:::')

/** The pages of the corpus as Starlight reads them, by their relative paths. */
const pagesOf = (corpus: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(corpus, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.mdx'))
      .map((file) => [file, inStarlight(readFileSync(join(corpus, file), 'utf8'))]),
  )

const config = `import starlight from '@astrojs/starlight'
export default {
  site: 'https://bench.example',
  integrations: [
    starlight({
      title: 'Bench',
      sidebar: [{ label: 'Docs', items: [{ autogenerate: { directory: 'docs', collapsed: true } }] }],
    }),
  ],
}
`

const contentConfig = `import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
import { defineCollection } from 'astro:content'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`

/** Starlight's default theme with its documented minimum and its own search. */
export const starlight: Contestant = {
  name: 'Starlight',
  async start(corpus, scratch) {
    const folder = join(scratch, 'starlight')
    writeFiles(folder, {
      'package.json': JSON.stringify({
        private: true,
        type: 'module',
        dependencies: { '@astrojs/starlight': '0.42.4', astro: '7.3.5', sharp: '*' },
      }),
      'astro.config.mjs': config,
      'src/content.config.ts': contentConfig,
    })
    runCommand('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], folder)
    const pages = join(folder, 'src/content/docs')
    rmSync(pages, { recursive: true, force: true })
    writeFiles(pages, pagesOf(corpus))
    runCommand(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], folder)
    return { serves: { folder: join(folder, 'dist') }, close: async () => {} }
  },
  urlOf: (page) => `/${page.replace(/(^|\/)index$/, '')}/`.replace('//', '/'),
  searchResult: '.pagefind-ui__result-link',
}
