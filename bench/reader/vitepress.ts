import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Contestant, corpusPages, installPackages, runCommand, writeFiles } from './contestants.ts'

/** A page of the corpus, whose title, tabs and callouts VitePress writes otherwise. */
const inVitePress = (source: string): string =>
  source
    .replace(/^(---\ntitle: (.*)\n[\s\S]*?\n---\n)/, '$1\n# $2\n')
    .replace(/<Tabs>\n([\s\S]*?)<\/Tabs>/g, '::: code-group\n\n$1\n:::')
    .replace(/<Tab label="([^"]*)">\n\n```(\w+)[^\n]*\n([\s\S]*?)\n\n<\/Tab>\n/g, '```$2 [$1]\n$3\n')
    .replace(/<Callout type="tip">\n\n([\s\S]*?)\n\n<\/Callout>/g, '::: tip\n$1\n:::')

interface SidebarItem {
  text: string
  link?: string
  items?: SidebarItem[]
  collapsed?: boolean
}

/** The folders of the corpus as a sidebar: VitePress makes none itself. */
function sidebarOf(files: readonly string[], folder = 'docs'): SidebarItem[] {
  const inside = files.filter((file) => file.startsWith(`${folder}/`))
  const names = [...new Set(inside.map((file) => file.slice(folder.length + 1).split('/')[0] ?? ''))]
  return names.map((name) =>
    name.endsWith('.mdx')
      ? { text: name.replace('.mdx', ''), link: `/${folder}/${name.replace('.mdx', '')}` }
      : { text: name, collapsed: true, items: sidebarOf(inside, `${folder}/${name}`) },
  )
}

const configOf = (sidebar: readonly SidebarItem[]) => `import { defineConfig } from 'vitepress'
export default defineConfig({
  title: 'Bench',
  srcDir: 'src',
  cleanUrls: true,
  themeConfig: { search: { provider: 'local' }, outline: [2, 3], sidebar: ${JSON.stringify(sidebar)} },
})
`

/** VitePress's default theme with its local search. */
export const vitePress: Contestant = {
  name: 'VitePress',
  async start(corpus, scratch) {
    const folder = join(scratch, 'vitepress')
    installPackages(folder, { vitepress: '1.6.4', vue: '3.5.45' })
    rmSync(join(folder, 'src'), { recursive: true, force: true })
    const pages = corpusPages(corpus, inVitePress)
    writeFiles(folder, {
      '.vitepress/config.mjs': configOf(sidebarOf(pages.map(([file]) => file))),
      ...Object.fromEntries(pages.map(([file, text]) => [`src/${file.replace('.mdx', '.md')}`, text])),
    })
    runCommand(process.execPath, ['node_modules/vitepress/bin/vitepress.js', 'build'], folder)
    return { serves: { folder: join(folder, '.vitepress/dist') }, close: async () => {} }
  },
  urlOf: (page) => `/${page.replace(/(^|\/)index$/, '')}`,
  searchResult: '.VPLocalSearchBox .result',
}
