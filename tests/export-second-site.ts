import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { inputsDigest } from '../scripts/ensure-built.ts'

const root = resolve(import.meta.dirname, '..')

interface ExportedSite {
  folder: string
  /** What the command said. */
  said: string
}

/** The folder with the second site, exported as a person does it; once, until a source changes. */
export async function exportSecondSite(): Promise<ExportedSite> {
  const folder = join(root, '.cache/exported-site')
  const record = `${folder}.json`
  const digest = inputsDigest(root, ['scripts', 'tests/fixtures/second-site'])
  const exported = JSON.parse(await readFile(record, 'utf8').catch(() => '{}'))
  if (exported.digest === digest) return exported
  const site = join(root, 'tests/fixtures/second-site/config.ts')
  const args = [join(root, 'scripts/export.ts'), '--site', site, '--out', folder]
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args)
  const made = { folder, said: stdout + stderr }
  await writeFile(record, JSON.stringify({ digest, ...made }))
  return made
}
