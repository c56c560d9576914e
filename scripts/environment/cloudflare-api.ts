import { errorMessage } from '../../engine/model/text/error-message.ts'
import { failureText, runWrangler } from './run-wrangler.ts'

/** What Cloudflare's API answers: long lists come in parts, and name the next one. */
export interface ApiAnswer<Result> {
  result: Result
  result_info?: { cursor?: string } | null
}

/** Calls a path below an account, with JSON as its body. Throws with Cloudflare's reason and what to do. */
export type CloudflareApi = <Result>(
  call: `${'GET' | 'POST' | 'PUT'} /${string}`,
  body?: unknown,
) => Promise<ApiAnswer<Result>>

/**
 * Cloudflare's API for an account: `account` of wrangler.toml, else the one that wrangler would choose. A process of
 * wrangler needs a second for each call. It uses `CLOUDFLARE_API_TOKEN`, or wrangler's login.
 */
export function cloudflareApi(account: string | undefined): CloudflareApi {
  let opened: Promise<{ authorization: string; id: string }> | undefined
  return async (call, body) => {
    opened ??= openAccount(account)
    const { authorization, id } = await opened
    return request(call.replace(' ', ` /accounts/${id}`), authorization, body)
  }
}

async function openAccount(account: string | undefined) {
  const { CLOUDFLARE_API_TOKEN, CLOUDFLARE_ACCOUNT_ID } = process.env
  const authorization = `Bearer ${CLOUDFLARE_API_TOKEN ?? (await tokenOfLogin())}`
  const id = account ?? CLOUDFLARE_ACCOUNT_ID ?? (await onlyAccount(authorization))
  return { authorization, id }
}

async function tokenOfLogin(): Promise<string> {
  const login: { token?: string } = JSON.parse(await runWrangler(['auth', 'token', '--json']))
  if (login.token) return login.token
  throw new Error('Releases need a token or a login: set CLOUDFLARE_API_TOKEN, or run `npx wrangler login`.')
}

async function onlyAccount(authorization: string): Promise<string> {
  const { result } = await request<{ id: string; name: string }[]>('GET /accounts', authorization)
  const [first, ...others] = result
  if (first && others.length === 0) return first.id
  const names = result.map(({ id, name }) => `${id} (${name})`).join(', ') || 'none'
  throw new Error(
    `The login has not exactly one account. Set CLOUDFLARE_ACCOUNT_ID, or \`account_id\` at the top of wrangler.toml. Accounts: ${names}.`,
  )
}

async function request<Result>(
  call: string,
  authorization: string,
  body?: unknown,
): Promise<ApiAnswer<Result>> {
  const [method = '', path = ''] = call.split(' ')
  const base = process.env.CLOUDFLARE_API_BASE_URL ?? 'https://api.cloudflare.com/client/v4'
  const response = await fetch(base + path, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new Error(failureText(call, `fetch failed: ${errorMessage(error)}`), { cause: error })
  })
  const text = await response.text()
  if (response.ok) return JSON.parse(text)
  throw new Error(failureText(call, `\n${response.status} ${response.statusText}\n${reasons(text)}`))
}

interface ApiError {
  code: number
  message: string
}

/** The errors in an answer of the API, with their codes; another answer, such as that of a proxy, as it is. */
function reasons(text: string): string {
  try {
    const { errors }: { errors: (ApiError & { error_chain?: ApiError[] })[] } = JSON.parse(text)
    return errors
      .flatMap((error) => [error, ...(error.error_chain ?? [])])
      .map(({ code, message }) => `${message} [code: ${code}]`)
      .join('\n')
  } catch {
    return text
  }
}
