import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const root = resolve(import.meta.dirname, '../..')
const program = join(root, 'node_modules/wrangler/bin/wrangler.js')

/** Node keeps wrangler compiled there: each of a release's commands starts a quarter sooner. */
const compiledWrangler = join(root, '.cache/wrangler')

/** Its logs, by default, are below the home folder. Where that cannot be written, complaints would crowd out the error. */
const logs = join(root, '.cache/wrangler-logs')

/** Lines of wrangler's output that an error message quotes. */
const quotedLines = 12

export interface WranglerOptions {
  /** The arguments that choose where a command acts: `--env`, `--remote`. */
  place?: readonly string[]
  env?: Record<string, string>
}

/**
 * Runs wrangler from the repository's root and returns its standard output. It uses wrangler's own login or
 * the variables that wrangler reads (`CLOUDFLARE_API_TOKEN`). Prints its warnings. The error of a command that failed
 * quotes its output and says what to do.
 */
export function runWrangler(
  args: readonly string[],
  { place = [], env = {} }: WranglerOptions = {},
): Promise<string> {
  const started = spawn(process.execPath, [program, ...args, ...place], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: compiledWrangler, WRANGLER_LOG_PATH: logs, ...process.env, ...env },
    stdio: ['inherit', 'pipe', 'pipe'],
  })
  const output = { all: '', standard: '', warnings: '' }
  started.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.standard += text
    output.all += text
  })
  started.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.warnings += text
    output.all += text
  })
  return new Promise((resolve, reject) => {
    started.once('error', reject)
    started.once('close', (code) => {
      if (code !== 0) return reject(new Error(failureText(commandText(args), output.all)))
      process.stderr.write(output.warnings)
      resolve(output.standard)
    })
  })
}

const commandText = (args: readonly string[]) =>
  `wrangler ${args.filter((arg) => !arg.includes('\n')).join(' ')}`

/** The message for a failed command of wrangler or call of Cloudflare's API: its output, and the remedy for the usual causes. */
export function failureText(command: string, output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !/⛅|^─+$|Logs were written/.test(line))
  return [
    `\`${command}\` failed:`,
    ...lines.slice(-quotedLines).map((line) => `  ${line}`),
    ...remedies(`${command}\n${output}`),
  ].join('\n')
}

/** Permissions of API tokens by the part of the API that needs them (developers.cloudflare.com/fundamentals/api/reference/permissions). */
const permissions: readonly (readonly [path: RegExp, permission: string])[] = [
  [/\/storage\/kv\//, 'Workers KV Storage: Edit'],
  [/\/d1\//, 'D1: Edit'],
  [/\/zones\b/, 'Workers Routes: Edit'],
  [/\/workers\//, 'Workers Scripts: Edit'],
]

/** What Cloudflare answers a token or login that lacks a right, or that is not valid (10000, 9109, 403). */
const isForbidden = /\[code: (?:10000|9109)\]|\b403 Forbidden\b|\n403 /

function remedies(output: string): string[] {
  const [, path = ''] =
    /Cloudflare API \((\S+)\)/.exec(output) ?? /\b(?:GET|PUT|POST|PATCH) (\/\S+)/.exec(output) ?? []
  const [, permission] = permissions.find(([part]) => part.test(path)) ?? []
  if (isForbidden.test(output) && permission)
    return [
      `The token or login may not do that. Give CLOUDFLARE_API_TOKEN the permission "${permission}" for this account (docs/operating.md names all of them), or run \`npx wrangler login\` as someone who has it.`,
    ]
  if (/authenticat|authoriz|logged in|API_TOKEN|token/i.test(output))
    return ['Log in with `npx wrangler login`, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.']
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|fetch failed|network/i.test(output))
    return ['Cloudflare could not be reached. Check the connection and run the command again.']
  return []
}
