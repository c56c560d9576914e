import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import { loadSiteInput } from '../engine/build/sources/load-site-input.ts'
import { buildCommand } from './build/site-command.ts'
import { exitForUser } from './command-line.ts'
import { buildSite } from './ensure-built.ts'

const root = resolve(import.meta.dirname, '..')
const { base, keepAs, out, ...sources } = buildCommand(
  'npm run export',
  'Writes a site into a folder for any file server: pages, Markdown, lists, feeds, pictures and search.',
  join(root, 'export'),
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
  const given = { ...sources, base, 'keep-as': keepAs, out: built }
  const args = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, value],
  )
  // Without what only the worker answers.
  buildSite(['--no-server', ...args], ['ignore', 'ignore', 'inherit'])
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
