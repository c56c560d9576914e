import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EnvironmentName, wranglerPlace } from '../environment/environment.ts'
import { runWrangler } from '../environment/run-wrangler.ts'

/** Applies the new migrations of D1, then deploys the worker with its static files. Returns the addresses it answers at. */
export async function deployCode(environment: EnvironmentName): Promise<string[]> {
  const place = wranglerPlace(environment)
  await runWrangler(['d1', 'migrations', 'apply', 'DB', '--remote'], { place, isShown: true })
  return withOutputFile((env) => runWrangler(['deploy'], { place, isShown: true, env }))
}

/** Uploads the worker as a version that no reader gets. Returns the addresses of the version. */
export const uploadVersion = (environment: EnvironmentName): Promise<string[]> =>
  withOutputFile((env) =>
    runWrangler(['versions', 'upload'], { place: wranglerPlace(environment), isShown: true, env }),
  )

/** Runs a command of wrangler that writes what it did to a file. */
async function withOutputFile(run: (env: Record<string, string>) => Promise<unknown>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  const file = join(folder, 'output.ndjson')
  try {
    await run({ WRANGLER_OUTPUT_FILE_PATH: file })
    return addressesIn(readFileSync(file, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Origins in wrangler's output file, a JSON object in each line. */
export function addressesIn(output: string): string[] {
  const found = output
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line): unknown[] => {
      const { type, targets, preview_alias_url, preview_url } = JSON.parse(line)
      if (type === 'deploy') return targets ?? []
      return type === 'version-upload' ? [preview_alias_url, preview_url] : []
    })
  // Targets of other kinds are named in words, such as "schedule: 17 3 * * *".
  return found.flatMap((target) => {
    if (typeof target !== 'string' || !URL.canParse(target)) return []
    const { protocol, origin } = new URL(target)
    return protocol === 'https:' ? [origin] : []
  })
}
