import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import site from '../content-bundle/site/config.ts'
import { beginCommand } from '../scripts/command-line/begin-command.ts'
import { fetchGitHubThreads } from './generated/fetch-git-hub-threads.ts'

/**
 * Writes the issues and discussions of the product's repository to a file, for the GitHub tab of the search:
 * `npm run threads -w tools --out FILE`. Run it before a build; `search.threadsFile` of the
 * site config names the file. `GITHUB_TOKEN` adds the discussions.
 */
const values = beginCommand({
  name: 'npm run threads -w tools',
  does: "Writes the issues and discussions of the product's repository to a file.",
  options: {
    out: {
      is: 'text',
      takes: 'a file',
      default: resolve(import.meta.dirname, '../content-bundle/site/git-hub-threads.json'),
      says: 'The file.',
    },
    api: {
      is: 'text',
      takes: 'an origin',
      default: 'https://api.github.com',
      says: 'The API of GitHub, or of a server like it.',
    },
    repository: {
      is: 'text',
      takes: '`owner/name`',
      default: site.repositories.product ? new URL(site.repositories.product).pathname.slice(1) : '',
      says: 'The repository.',
    },
  },
})

const { out, ...place } = values
const threads = await fetchGitHubThreads({ ...place, token: process.env.GITHUB_TOKEN ?? null })
writeFileSync(out, `${JSON.stringify(threads, null, 2)}\n`)
console.log(`${threads.length} issues and discussions → ${out}`)
