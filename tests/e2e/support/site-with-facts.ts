import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Analytics } from '../../../content-bundle/site/analytics.ts'
import type { GitHubThread } from '../../../content-bundle/site/git-hub-threads.ts'
import { startLocalPlatform } from '../../../scripts/local-platform.ts'
import { buildFixtureSite } from '../../build-fixture-site.ts'

/** What differs from the repository's own facts. */
export interface OtherFacts {
  regions?: { id: string; url: string; label: string }[]
  analytics?: Analytics | null
  /** Issues and discussions, for the search. */
  threads?: readonly GitHubThread[]
}

/** The fixture site built with other facts and served by workerd on a free port. */
export async function siteWithFacts({ regions, analytics, threads }: OtherFacts) {
  const folder = mkdtempSync(join(tmpdir(), 'site-with-facts-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  // For a build that fails, too: nobody closes a site that did not come up.
  process.once('exit', remove)
  const facts = join(folder, 'facts')
  const dir = join(folder, 'dist')
  mkdirSync(facts)
  if (regions) {
    writeFileSync(
      join(facts, 'regions.ts'),
      `export const regions = ${JSON.stringify(regions)}
export const fallbackRegion = 'eu'
export const regionOfContinent = { AF: 'eu', AN: 'eu', AS: 'eu', EU: 'eu', OC: 'eu', NA: 'us', SA: 'us' }
`,
    )
  }
  if (analytics !== undefined) {
    writeFileSync(join(facts, 'analytics.ts'), `export const analytics = ${JSON.stringify(analytics)}\n`)
  }
  if (threads) {
    const file = join(folder, 'threads.json')
    writeFileSync(file, JSON.stringify(threads))
    writeFileSync(
      join(facts, 'git-hub-threads.ts'),
      `export const gitHubThreadsFile = ${JSON.stringify(file)}\n`,
    )
  }
  buildFixtureSite(dir, facts)
  const site = await startLocalPlatform({ dir, port: 0, persist: false })
  const close = async () => {
    await site.close()
    remove()
  }
  return { ...site, close }
}
