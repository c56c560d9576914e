import type { AssistantSettings } from '../../engine/model/assistant/assistant-settings.ts'
import { errorMessage } from '../../engine/model/text/error-message.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import { secretMinLength } from '../../engine/model/values/usable-secret.ts'
import { withoutSetting } from '../../engine/model/without-setting.ts'
import type { Bindings } from '../environment/bindings.ts'
import { type Environment, wranglerPlace } from '../environment/environment.ts'
import { runWrangler } from '../environment/run-wrangler.ts'
import { broken, type Finding, note, ok } from './finding.ts'

/** Secrets that turn features on. The last one matters where its variable is set. */
const secrets = [
  { name: 'ADDRESS_SECRET' },
  { name: 'FEEDBACK_WEBHOOK_URL' },
  { name: 'ASSISTANT_KEY', variable: 'ASSISTANT_URL' },
] as const

/** The answers that the checks need from Cloudflare; passed in, so that tests can answer. */
export interface CloudflareAnswers {
  /** Output of `wrangler secret list`. */
  secretList(): Promise<string>
  /** `GET /healthz` of the site. */
  health(): Promise<Response>
  /** `GET /api/assistant` of the site. */
  assistant(): Promise<Response>
}

/** Milliseconds the site may take to answer. */
const answerLimitMs = 10_000

/** Asks Cloudflare by wrangler's login, and the site at its address. */
export const askCloudflare = (environment: Environment['name'], address: string): CloudflareAnswers => {
  const place = wranglerPlace(environment)
  const get = (path: string) => fetch(address + path, { signal: AbortSignal.timeout(answerLimitMs) })
  return {
    secretList: () => runWrangler(['secret', 'list', '--format', 'json'], { place }),
    health: () => get('/healthz'),
    assistant: () => get(paths.assistantSettings('')),
  }
}

/** Checks what only Cloudflare knows: secrets, and whether the site answers with the current build. */
export async function checkCloudflare(
  { name, shownBuilds }: Pick<Environment, 'name' | 'shownBuilds'>,
  { variables }: Pick<Bindings, 'variables'>,
  answers: CloudflareAnswers,
): Promise<Finding[]> {
  const listed: { name: string }[] = JSON.parse(await answers.secretList())
  const set = new Set(listed.map((secret) => secret.name))
  const place = wranglerPlace(name).join(' ')
  return [
    ...secrets
      .filter((secret) => !('variable' in secret) || variables.includes(secret.variable))
      .map(({ name: secret }) =>
        set.has(secret)
          ? ok(`The secret ${secret} is set`)
          : note(
              `The secret ${secret} is not set: ${withoutSetting[secret]}.`,
              `If you want it: \`npx wrangler secret put ${secret} ${place}\`.`,
            ),
      ),
    ...(set.has('ADDRESS_SECRET') ? await checkAddressSecret(answers, place) : []),
    await checkHealth(answers, await shownBuilds()),
  ]
}

/** Nobody can read how long a secret is: only the site knows whether it uses it. */
async function checkAddressSecret({ assistant }: CloudflareAnswers, place: string): Promise<Finding[]> {
  const response = await assistant().catch(() => null)
  if (!response?.ok) return []
  const { sharedForDays } = (await response.json()) as Partial<AssistantSettings>
  if (sharedForDays !== null) return []
  return [
    broken(
      `The secret ADDRESS_SECRET is set, but the site does not use it: ${withoutSetting.ADDRESS_SECRET}.`,
      `It needs ${secretMinLength} characters: \`openssl rand -hex 32 | npx wrangler secret put ADDRESS_SECRET ${place}\`. If it has them, ship the code again.`,
    ),
  ]
}

async function checkHealth({ health }: CloudflareAnswers, deployed: readonly string[]): Promise<Finding> {
  const fix = 'See "The site is down" in docs/operating.md.'
  try {
    const response = await health()
    if (!response.ok) return broken(`/healthz answers ${response.status}.`, fix)
    const { build }: { build?: string } = JSON.parse(await response.text())
    return build !== undefined && deployed.includes(build)
      ? ok('The site answers with the build that is deployed')
      : broken(
          `The site answers with build ${build}; deployed is ${deployed.join(' and ') || 'none'}.`,
          'A deployment takes seconds. If this stays, another worker has the domain: check the routes in wrangler.toml.',
        )
  } catch (error) {
    return broken(
      `The site does not answer: ${errorMessage(error)}.`,
      `Check the domain in wrangler.toml and \`origin\`. ${fix}`,
    )
  }
}
