import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Contestant, runCommand, writeFiles } from './contestants.ts'
import { corpusFiles, type Dialect, inDialect } from './corpus-files.ts'

const dialect: Dialect = {
  header: "import { TabItem, Tabs } from '@astrojs/starlight/components'",
  tabs: (tabs) =>
    `<Tabs>\n${tabs.map(({ label, content }) => `<TabItem label="${label}">\n\n${content}\n\n</TabItem>`).join('\n')}\n</Tabs>`,
  callout: (content) => `:::tip\n${content}\n:::`,
}

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
    await runCommand('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], folder)
    const pages = join(folder, 'src/content/docs')
    rmSync(pages, { recursive: true, force: true })
    writeFiles(
      pages,
      Object.fromEntries(
        corpusFiles(corpus).map(({ path, source }) => [`${path}.mdx`, inDialect(source, dialect)]),
      ),
    )
    await runCommand(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], folder)
    return { serves: { folder: join(folder, 'dist') }, close: async () => {} }
  },
  urlOf: (page) => `/${page.replace(/(^|\/)index$/, '')}/`.replace('//', '/'),
  searchResult: '.pagefind-ui__result-link',
  links: { article: 'main' },
}
