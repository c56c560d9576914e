import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startLocalPlatform } from '../../scripts/local-platform.ts'
import { type Contestant, runCommand } from './contestants.ts'

/** This repository's engine, over the corpus or over the repository's own pages. */
export function ownSite(dir?: string): Contestant {
  return {
    name: 'this site',
    async start(corpus, scratch) {
      const out = dir ?? join(scratch, 'own')
      if (!dir) {
        const empty = join(scratch, 'empty')
        mkdirSync(empty, { recursive: true })
        const folders = ['--pages', corpus, '--cookbook', empty, '--out', out]
        await runCommand(process.execPath, ['content-bundle/build.ts', ...folders], process.cwd())
      }
      const platform = await startLocalPlatform({ dir: out, port: 0, persist: false })
      return { serves: { origin: platform.url }, close: () => platform.close() }
    },
    urlOf: (page) => `/${page.replace(/(^|\/)index$/, '')}`,
    searchResult: 'dialog [role="option"]',
    links: { article: 'main article' },
  }
}
