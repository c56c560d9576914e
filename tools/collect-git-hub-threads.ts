import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import site from '../content-bundle/site/config.ts'
import { anyText, command } from '../scripts/command-line.ts'
import { fetchGitHubThreads } from './generated/fetch-git-hub-threads.ts'

/**
 * Writes the issues and discussions of the product's repository for the GitHub tab of the search, and the number of
 * its stars for `gitHubStars`. Run it before a build.
 */
const program = command(
  'npm run threads -w tools',
  "Writes the issues, discussions and stars of the product's repository to files of the site. GitHub answers only with a `GITHUB_TOKEN`.",
)
  .option(
    '--repository <owner/name>',
    'The repository.',
    anyText,
    site.repositories.product ? new URL(site.repositories.product).pathname.slice(1) : '',
  )
  .parse()
const token =
  process.env.GITHUB_TOKEN ?? program.error('Set `GITHUB_TOKEN`: any token that can read the repository.')
const { repository } = program.opts()
const { threads, stars } = await fetchGitHubThreads({ api: 'https://api.github.com', repository, token })
const folder = resolve(import.meta.dirname, '../content-bundle/site')
writeFileSync(resolve(folder, 'git-hub-threads.json'), `${JSON.stringify(threads, null, 2)}\n`)
writeFileSync(resolve(folder, 'git-hub-stars.json'), `${stars}\n`)
console.log(`${threads.length} issues and discussions, ${stars} stars → ${folder}`)
