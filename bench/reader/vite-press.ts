import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Contestant, runCommand, writeFiles } from './contestants.ts'
import { corpusFiles, type Dialect, inDialect } from './corpus-files.ts'

const dialect: Dialect = {
  header: '',
  tabs: (tabs) =>
    `:::: code-group\n${tabs.map(({ label, content }) => content.replace(/^```(\w+).*$/m, `\`\`\`$1 [${label}]`)).join('\n\n')}\n::::`,
  callout: (content) => `::: tip\n${content}\n:::`,
}

/** The sidebar of the corpus's three levels of folders; VitePress generates none. */
function sidebarOf(files: readonly { path: string; title: string }[]) {
  const areas = Map.groupBy(
    files.filter(({ path }) => path.includes('/')),
    ({ path }) => path.split('/')[1] ?? '',
  )
  return [...areas].map(([area, pages]) => ({
    text: area,
    collapsed: true,
    items: [...Map.groupBy(pages, ({ path }) => path.split('/')[2] ?? '')].map(([topic, members]) => ({
      text: topic,
      collapsed: true,
      items: members.map(({ path, title }) => ({ text: title, link: `/${path}` })),
    })),
  }))
}

/** VitePress's default theme with its local search. */
export const vitePress: Contestant = {
  name: 'VitePress',
  async start(corpus, scratch) {
    const folder = join(scratch, 'vitepress')
    const files = corpusFiles(corpus)
    writeFiles(folder, {
      'package.json': JSON.stringify({ private: true, type: 'module', dependencies: { vitepress: '1.6.4' } }),
      '.vitepress/config.mjs': `export default ${JSON.stringify({
        title: 'Bench',
        srcDir: './src',
        cleanUrls: true,
        ignoreDeadLinks: true,
        themeConfig: { search: { provider: 'local' }, sidebar: sidebarOf(files), outline: [2, 3] },
      })}`,
    })
    await runCommand('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], folder)
    const pages = join(folder, 'src')
    rmSync(pages, { recursive: true, force: true })
    writeFiles(
      pages,
      Object.fromEntries(
        files.map(({ path, title, source }) => [
          `${path}.md`,
          inDialect(source, dialect).replace(/\n---\n/, `\n---\n\n# ${title}\n`),
        ]),
      ),
    )
    await runCommand(process.execPath, ['node_modules/vitepress/bin/vitepress.js', 'build'], folder)
    return { serves: { folder: join(folder, '.vitepress/dist') }, close: async () => {} }
  },
  urlOf: (page) => `/${page.replace(/(^|\/)index$/, '')}`,
  searchResult: '.VPLocalSearchBox .result',
  links: { article: 'main' },
}
