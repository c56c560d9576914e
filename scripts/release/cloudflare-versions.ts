import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorMessage } from '../../engine/model/text/error-message.ts'
import type {
  ListedVersion,
  UploadedVersion,
  WorkerVersion,
  WorkerVersions,
} from '../../engine/release/worker-versions.ts'
import type { CloudflareApi } from '../environment/cloudflare-api.ts'
import { runWrangler } from '../environment/run-wrangler.ts'

/** A version in the API's JSON. Lists have no `resources`. */
interface VersionJson {
  id: string
  metadata: { created_on: string }
  annotations?: Record<string, string>
  resources?: { bindings: { name: string; type: string; text?: string }[] }
}

interface DeploymentJson {
  versions: { version_id: string; percentage: number }[]
}

/** True for the error of a command of wrangler where there is no worker yet. */
export const isNewWorker = (error: unknown): boolean =>
  /Worker that does not yet exist|\[code: 10007\]/i.test(errorMessage(error))

/** The versions of a worker at Cloudflare: read by the API, uploaded and deployed by wrangler at a place such as `--env=preview`. */
export function cloudflareVersions(
  api: CloudflareApi,
  worker: string,
  place: readonly string[],
): WorkerVersions {
  const path = `/workers/scripts/${worker}` as const
  const run = (...args: string[]) => runWrangler(args, { place })
  const read = async <Result>(call: `GET /${string}`, ofNewWorker: Result) => {
    const answer = await api<Result>(call).catch((error: unknown) => {
      if (!isNewWorker(error)) throw error
      return { result: ofNewWorker }
    })
    return answer.result
  }
  return {
    async newest() {
      const { items } = await read<{ items: VersionJson[] }>(`GET ${path}/versions?deployable=true`, {
        items: [],
      })
      return items.map(listed).sort((a, b) => b.madeAt.localeCompare(a.madeAt))
    },
    async traffic() {
      const { deployments } = await read<{ deployments: DeploymentJson[] }>(`GET ${path}/deployments`, {
        deployments: [],
      })
      const shares = deployments[0]?.versions ?? []
      return Object.fromEntries(shares.map(({ version_id, percentage }) => [version_id, percentage]))
    },
    version: async (id) => versionOf((await api<VersionJson>(`GET ${path}/versions/${id}`)).result),
    async upload(variables, message) {
      const named = [
        ...['--message', message],
        ...Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
      ]
      const upload = (...command: string[]) =>
        withOutputFile((env) => runWrangler([...command, ...named], { place, env }))
      // They only add: D1 has no versions, and the code that readers have works with them.
      await run('d1', 'migrations', 'apply', 'DB', '--remote')
      try {
        return uploadedIn(await upload('versions', 'upload'))
      } catch (error) {
        if (!isNewWorker(error)) throw error
        return uploadedIn(await upload('deploy'))
      }
    },
    async deploy(traffic) {
      const shares = Object.entries(traffic).map(([id, percent]) => `${id}@${percent}%`)
      await run('versions', 'deploy', ...shares, '--yes')
      await run('triggers', 'deploy')
    },
  }
}

const listed = ({ id, metadata, annotations }: VersionJson): ListedVersion => ({
  id,
  madeAt: metadata.created_on,
  message: annotations?.['workers/message'] ?? '',
})

function versionOf(json: VersionJson): WorkerVersion {
  const bindings = json.resources?.bindings ?? []
  const variable = (name: string) => bindings.find((binding) => binding.name === name)?.text ?? null
  return {
    ...listed(json),
    build: variable('BUILD'),
    previousBuild: variable('PREVIOUS_BUILD'),
    previousVersion: variable('PREVIOUS_VERSION'),
    bindings: bindings.filter(({ type }) => !isVariable.has(type)).map(({ name }) => name),
  }
}

/** Variables belong to a version: an earlier one has those that its code reads. */
const isVariable = new Set(['plain_text', 'json'])

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
export function uploadedIn(output: string): UploadedVersion {
  for (const line of output.split('\n').filter((text) => text.trim() !== '')) {
    const { type, version_id: id, preview_url: address } = JSON.parse(line)
    if (typeof id !== 'string') continue
    if (type === 'version-upload')
      return { id, address: address ? new URL(address).origin : null, isDeployed: false }
    if (type === 'deploy') return { id, address: null, isDeployed: true }
  }
  throw new Error('wrangler uploaded no version of the worker: its output names none.')
}
