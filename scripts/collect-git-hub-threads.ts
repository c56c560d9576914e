import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { site } from '../content-bundle/site/site.ts'
import { readGitHubThreads } from './git-hub-threads.ts'

/**
 * Writes the issues and discussions of the platform's repository to a file, for the GitHub tab of the search:
 * `node scripts/collect-git-hub-threads.ts --out FILE`. Run it before a build; `gitHubThreadsFile` in
 * `content-bundle/site/git-hub-threads.ts` names the file. `GITHUB_TOKEN` adds the discussions.
 */
const { values } = parseArgs({
  options: {
    out: {
      type: 'string',
      default: resolve(import.meta.dirname, '../content-bundle/site/git-hub-threads.json'),
    },
    api: { type: 'string', default: 'https://api.github.com' },
    /** `owner/name`. */
    repository: { type: 'string', default: new URL(site.platformRepository).pathname.slice(1) },
  },
})

const { out, ...place } = values
const threads = await readGitHubThreads({ ...place, token: process.env.GITHUB_TOKEN ?? null })
writeFileSync(out, `${JSON.stringify(threads, null, 2)}\n`)
console.log(`${threads.length} issues and discussions → ${out}`)
