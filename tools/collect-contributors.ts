import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import site from '../content-bundle/site/config.ts'
import { catalog } from '../cookbook/catalog.ts'
import { pathOfFile } from '../engine/build/sources/collect-jobs.ts'
import { filesBelow } from '../engine/build/sources/files-below.ts'
import { usersByPrefix } from '../engine/model/people/contributors.ts'
import { notebookPath } from '../engine/model/urls/url-path.ts'
import { command } from '../scripts/command-line.ts'

command(
  'npm run contributors -w tools',
  'Writes `content-bundle/site/contributors.json`: who worked on which page, from the git history and the table of the site config. Run it before a release, because builds read no history.',
).parse()
const root = resolve(import.meta.dirname, '..')
const pagesFolder = 'content-bundle/pages/en'
const target = join(root, 'content-bundle/site/contributors.json')

const pathsByFile = new Map<string, string[]>()
for (const file of filesBelow(join(root, pagesFolder)).filter((name) => /\.mdx?$/.test(name))) {
  pathsByFile.set(`${pagesFolder}/${file}`, [pathOfFile(file)])
}
for (const { notebook, docsPath } of catalog) {
  const routes = [notebookPath(site, notebook), ...(docsPath === null ? [] : [`/${docsPath}`])]
  pathsByFile.set(`cookbook/${notebook}`, routes)
}

const { byEmail } = site.contributors
/** The committers of each file, once for each commit. */
const commits = new Map<string, string[]>()
const log = execFileSync('git', ['log', '--format=> %ae', '--name-only', '--', pagesFolder, 'cookbook'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
})
let username: string | undefined
for (const line of log.split('\n')) {
  if (line.startsWith('> ')) username = byEmail[line.slice(2)]
  else if (username) commits.set(line, commits.get(line)?.concat(username) ?? [username])
}

const result: Record<string, string[]> = {}
for (const [file, routes] of pathsByFile) {
  const counted = [...Map.groupBy(commits.get(file) ?? [], (name) => name)]
    .sort(([a, x], [b, y]) => y.length - x.length || a.localeCompare(b))
    .map(([name]) => name)
  for (const path of routes) {
    const usernames = [...new Set([...counted, ...usersByPrefix(site.contributors, path)])]
    if (usernames.length > 0) result[path] = usernames
  }
}
const sorted = Object.fromEntries(Object.entries(result).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(target, `${JSON.stringify(sorted, null, 2)}\n`)
// In the form that the check of the repository asks for.
execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', target])
console.log(`${Object.keys(sorted).length} pages with contributors → ${target}`)
