import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '..')

/** Exports the second site into a temporary folder, as a person does. Returns the folder and what the command said. */
export async function exportSecondSite(): Promise<{ folder: string; said: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'exported-'))
  const site = join(root, 'tests/fixtures/second-site/config.ts')
  const args = [join(root, 'scripts/export.ts'), '--site', site, '--out', folder]
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args)
  return { folder, said: stdout + stderr }
}
