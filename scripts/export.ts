import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import { loadSiteInput } from '../engine/build/sources/load-site-input.ts'
import { siteCommand } from './build/site-command.ts'
import { anyText, exitForUser } from './command-line.ts'

const root = resolve(import.meta.dirname, '..')
const { base, keepAs, out, ...sources } = siteCommand(
  'npm run export',
  'Writes a site into a folder for any file server: pages, Markdown, lists, feeds, pictures and search.',
  join(root, 'export'),
)
  .option(
    '--base <path>',
    'The path on the host below which the site will be, instead of `base` in the config.',
    anyText,
  )
  .option(
    '--keep-as <version>',
    'Writes the site as a version to keep below `/v/`, as `npm run ship` does.',
    anyText,
  )
  .parse()
  .opts()
const folder = resolve(out)
checkFolder(folder)
const input = await loadSiteInput(root, {
  ...sources,
  ...(base !== undefined && { base }),
  ...(keepAs !== undefined && { keepAs }),
  server: false,
}).catch(exitForUser)
const built = mkdtempSync(join(tmpdir(), 'export-'))
try {
  build(built)
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (name !== '.git') rmSync(join(folder, name), { recursive: true })
  mkdirSync(folder, { recursive: true })
  const { exportSite } = await import('./export/export-site.ts')
  const { pages, dead } = await exportSite(built, input, folder)
  for (const [address, page] of dead)
    console.error(`warning: ${page} links to ${address}, which has no file in the export.`)
  console.log(`${pages.toLocaleString('en')} pages → ${relative(process.cwd(), folder) || '.'}`)
  console.log(
    'Left out, because a server answers them: votes, the assistant, contact forms, MCP, drawn preview pictures, previews of links, parts of pages by `?section`, search without scripts.',
  )
} finally {
  rmSync(built, { recursive: true, force: true })
}

/** Ends the process for a folder whose files no export has made: they would be removed. */
function checkFolder(folder: string): void {
  if (!existsSync(folder) || existsSync(join(folder, '.nojekyll'))) return
  const files = readdirSync(folder).filter((name) => name !== '.git')
  if (files.length > 0)
    exitForUser(
      new InvalidArgumentError(
        `${folder} holds files that no export has made, and would lose them. Give another folder with \`--out\`.`,
      ),
    )
}

/** Builds the site without what only the worker answers. Ends the process if that fails: the build has said why. */
function build(dir: string): void {
  const given = { ...sources, base, 'keep-as': keepAs, out: dir }
  const args = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, value],
  )
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.ts'), '--no-server', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
}
