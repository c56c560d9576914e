import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isWorkerModule } from '../../engine/build/output/out-folder.ts'
import { filesBelow } from '../../engine/build/sources/files-below.ts'
import { readBuiltSite } from '../../engine/release/built-site.ts'
import { sizeText } from '../release/changes-text.ts'
import { broken, type Finding, note, ok } from './finding.ts'

/** Cloudflare's limits: https://developers.cloudflare.com/workers/platform/limits/ and /kv/platform/limits/. */
const limits = {
  /** Static files of a version, on the free and the paid plan. */
  files: { free: 20_000, paid: 100_000 },
  /** Bytes of the worker's modules, on every plan since September 2026. */
  workerBytes: 64 * 1024 * 1024,
  /** Values that the free plan writes to KV in a day. */
  freeWrites: 1000,
} as const

/** Checks a built site: that it is whole, and what of it Cloudflare's plans do not take. */
export async function checkBuild(dir: string): Promise<Finding[]> {
  if (!existsSync(join(dir, 'content/manifest.json'))) {
    return [
      note(`There is no built site in ${dir}.`, 'Run `npm run build`, or name another folder with --dir.'),
    ]
  }
  const { manifest, objects, files } = await readBuiltSite(dir)
  const fileCount = filesBelow(join(dir, 'client')).length
  const workerBytes = bytesOfModules(join(dir, 'worker'))
  const values = objects.length + files.length
  return [
    ok(`Build ${manifest.build}: ${Object.keys(manifest.pages).length} pages, ${objects.length} objects`),
    within(
      fileCount,
      limits.files,
      `${fileCount} static files`,
      'Move videos and large sets of pictures elsewhere.',
    ),
    workerBytes > limits.workerBytes
      ? broken(
          `The worker has ${sizeText(workerBytes)}; Cloudflare takes ${sizeText(limits.workerBytes)}.`,
          'See what it bundles with esbuild’s analyzer.',
        )
      : ok(`The worker has ${sizeText(workerBytes)}`),
    ...(values > limits.freeWrites
      ? [
          note(
            `A first release writes about ${values} values to KV; the free plan allows ${limits.freeWrites} a day.`,
            'Use the paid plan, or ship on several days: each run continues where the last one stopped.',
          ),
        ]
      : []),
  ]
}

function within(
  count: number,
  { free, paid }: { free: number; paid: number },
  says: string,
  fix: string,
): Finding {
  if (count > paid) return broken(`${says}; Cloudflare takes ${paid.toLocaleString('en')}.`, fix)
  if (count > free)
    return note(`${says}; the free plan takes ${free.toLocaleString('en')}.`, 'Use the paid plan.')
  return ok(says)
}

const bytesOfModules = (folder: string): number =>
  readdirSync(folder)
    .filter(isWorkerModule)
    .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
