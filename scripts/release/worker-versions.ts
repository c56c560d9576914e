import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorMessage } from '../../engine/model/text/error-message.ts'
import { type EnvironmentName, wranglerPlace } from '../environment/environment.ts'
import { runWrangler } from '../environment/run-wrangler.ts'

/** A version of the worker: its code, its static files, and the manifest and navigation of its build. */
export interface WorkerVersion {
  id: string
  /** Its own address, which answers before it is deployed; null where `preview_urls` is off. */
  address: string | null
  /** True for the first version of a worker, which Cloudflare takes only as a deployment. */
  isDeployed: boolean
}

/** Applies the new migrations of D1. They only add: D1 has no versions, and earlier code goes on with them. */
export const applyMigrations = (environment: EnvironmentName): Promise<string> =>
  runWrangler(['d1', 'migrations', 'apply', 'DB', '--remote'], {
    place: wranglerPlace(environment),
    isShown: true,
  })

/** True for the error of `wrangler versions upload` where there is no worker yet. */
export const isNewWorker = (error: unknown): boolean =>
  /Worker that does not yet exist/i.test(errorMessage(error))

/**
 * Uploads what `dist/` holds as a version of the worker, which no reader gets. `previous` is the build that readers
 * have: the version knows it, for `/changes.md`. A worker without a version is deployed instead, unless `isStaged`.
 */
export async function uploadVersion(
  environment: EnvironmentName,
  { build, previous, isStaged }: { build: string; previous: string | null; isStaged: boolean },
): Promise<WorkerVersion> {
  const named = ['--message', `Build ${build}`, ...(previous ? ['--var', `PREVIOUS_BUILD:${previous}`] : [])]
  const upload = (...command: string[]) =>
    withOutputFile((env) =>
      runWrangler([...command, ...named], { place: wranglerPlace(environment), isShown: true, env }),
    )
  try {
    return versionIn(await upload('versions', 'upload'))
  } catch (error) {
    if (isStaged || !isNewWorker(error)) throw error
    return versionIn(await upload('deploy'))
  }
}

/**
 * Gives a version to readers, or to `percent` of them while the others keep the version `before`; then applies the
 * routes and schedules of `wrangler.toml`, which are not part of a version.
 */
export async function deployVersion(
  environment: EnvironmentName,
  { id, percent, before }: { id: string; percent: number; before: string | null },
): Promise<void> {
  if (percent < 100 && before === null)
    throw new Error('The version that the other readers keep is not known: ship without `--percent` once.')
  const shares = percent < 100 ? [`${id}@${percent}%`, `${before}@${100 - percent}%`] : [`${id}@100%`]
  const place = wranglerPlace(environment)
  await runWrangler(['versions', 'deploy', ...shares, '--yes'], { place, isShown: true })
  await runWrangler(['triggers', 'deploy'], { place, isShown: true })
}

/** Runs a command of wrangler that writes what it did to a file; returns the file's text. */
async function withOutputFile(run: (env: Record<string, string>) => Promise<unknown>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  const file = join(folder, 'output.ndjson')
  try {
    await run({ WRANGLER_OUTPUT_FILE_PATH: file })
    return readFileSync(file, 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The version in wrangler's output file, a JSON object in each line. Throws when no line has one. */
export function versionIn(output: string): WorkerVersion {
  for (const line of output.split('\n').filter((text) => text.trim() !== '')) {
    const { type, version_id: id, preview_url: address, targets } = JSON.parse(line)
    if (typeof id !== 'string') continue
    if (type === 'version-upload') return { id, address: firstOrigin([address]), isDeployed: false }
    if (type === 'deploy') return { id, address: firstOrigin(targets), isDeployed: true }
  }
  throw new Error('wrangler uploaded no version of the worker: its output names none.')
}

/** Targets of other kinds than addresses are named in words, such as "schedule: 17 3 * * *". */
const firstOrigin = (targets: unknown): string | null =>
  (Array.isArray(targets) ? targets : [])
    .filter((target) => typeof target === 'string' && URL.canParse(target))
    .map((target) => new URL(target))
    .find(({ protocol }) => protocol === 'https:')?.origin ?? null
