import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Contestant, corpusPages, installPackages, runCommand, writeFiles } from './contestants.ts'

/** A page of the corpus, whose tabs and callouts Starlight writes otherwise. */
const inStarlight = (source: string): string =>
  source
    .replace(/\n---\n/, "\n---\n\nimport { TabItem, Tabs } from '@astrojs/starlight/components'\n")
    .replace(/(<\/?)Tab(?=[ >])/g, '$1TabItem')
    .replace(/<Callout type="tip">\n\n([\s\S]*?)\n\n<\/Callout>/g, ':::tip\n$1\n:::')

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
    installPackages(folder, { '@astrojs/starlight': '0.42.4', astro: '7.3.5', sharp: '*' })
    writeFiles(folder, { 'astro.config.mjs': config, 'src/content.config.ts': contentConfig })
    const pages = join(folder, 'src/content/docs')
    rmSync(pages, { recursive: true, force: true })
    writeFiles(pages, Object.fromEntries(corpusPages(corpus, inStarlight)))
    runCommand(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], folder)
    return { serves: { folder: join(folder, 'dist') }, close: async () => {} }
  },
  urlOf: (page) => `/${page.replace(/(^|\/)index$/, '')}/`.replace('//', '/'),
  searchResult: '.pagefind-ui__result-link',
}
