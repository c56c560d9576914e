import { writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import site from '../content-bundle/site/config.ts'
import { anyText, command } from '../scripts/command-line.ts'
import { fetchGitHubStars, fetchGitHubThreads } from './generated/fetch-git-hub-threads.ts'

/**
 * Writes the issues and discussions of the product's repository to a file, for the GitHub tab of the search:
 * `npm run threads -w tools --out FILE`. Run it before a build; `search.threadsFile` of the
 * site config names the file. `GITHUB_TOKEN` adds the discussions. `git-hub-stars.json` next to it gets the number
 * of stars, for `gitHubStars`.
 */
const values = command(
  'npm run threads -w tools',
  "Writes the issues, discussions and stars of the product's repository to files.",
)
  .option(
    '--out <file>',
    'The file.',
    anyText,
    resolve(import.meta.dirname, '../content-bundle/site/git-hub-threads.json'),
  )
  .option('--api <origin>', 'The API of GitHub, or of a server like it.', anyText, 'https://api.github.com')
  .option(
    '--repository <owner/name>',
    'The repository.',
    anyText,
    site.repositories.product ? new URL(site.repositories.product).pathname.slice(1) : '',
  )
  .parse()
  .opts()

const { out, ...place } = values
const source = { ...place, token: process.env.GITHUB_TOKEN ?? null }
const [threads, stars] = await Promise.all([fetchGitHubThreads(source), fetchGitHubStars(source)])
writeFileSync(out, `${JSON.stringify(threads, null, 2)}\n`)
writeFileSync(join(dirname(out), 'git-hub-stars.json'), `${stars}\n`)
console.log(`${threads.length} issues and discussions → ${out}; ${stars} stars`)
