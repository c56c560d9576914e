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

/** Characters of a build's id in the address of its preview, which may have 63 before its first dot. */
const idLength = 12

/**
 * Uploads the worker as a version that shows one build and that no reader gets. Returns its address, which stays the
 * same when the build is uploaded again.
 */
export async function uploadPreview(environment: EnvironmentName, build: string): Promise<string> {
  const pinned = ['--var', `PINNED_BUILD:${build}`, '--preview-alias', `build-${build.slice(0, idLength)}`]
  const message = ['--message', `Preview of build ${build}`]
  const [address] = await withOutputFile((env) =>
    runWrangler(['versions', 'upload', ...pinned, ...message], {
      place: wranglerPlace(environment),
      isShown: true,
      env,
    }),
  )
  if (address) return address
  throw new Error(
    'The version was uploaded, and has no address. `preview_urls = true` in wrangler.toml turns addresses of versions on, with the next `npm run ship`.',
  )
}

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
