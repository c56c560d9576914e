import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { SiteConfigError } from '../engine/model/site/define-site.ts'
import { isRecord } from '../engine/model/values/is-record.ts'

/** A command of `package.json`. Mistakes in its options end the process with what to do; `--help` lists them. */
export function command(name: string, does: string) {
  process.stdout.once('error', endForReader)
  return new Command(/^npm /.test(name) ? `${name} --` : name)
    .description(does)
    .helpOption('--help', 'Shows this help.')
    .showHelpAfterError('`--help` lists the options.')
}

/** Ends the process when what reads its output has enough, such as `head`. */
function endForReader(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EPIPE') throw error
  return process.exit(0)
}

/** Ends the process with the message of a bad name or a bad site config. Any other error continues. */
export function exitForUser(error: unknown): never {
  if (!(error instanceof InvalidArgumentError || error instanceof SiteConfigError)) throw error
  console.error(error.message)
  return process.exit(1)
}

/** Ends a command with a message if its port is in use; throws any other error again. */
export function stopAtTakenPort(error: unknown): never {
  const code = isRecord(error) ? error.code : undefined
  if (code !== 'ERR_ADDRESS_IN_USE' && code !== 'EADDRINUSE') throw error
  console.error('The port is in use. Give another one with `--port`; 0 picks a free one.')
  process.exit(1)
}

/** Accepts any text but an empty one or the name of another option, whose own value was forgotten. */
export function anyText(given: string): string {
  if (given === '' || given.startsWith('--')) throw new InvalidArgumentError('It needs a value.')
  return given
}

/** Accepts whole numbers within limits. */
export const wholeNumber =
  (from: number, to: number) =>
  (given: string): number => {
    const isInside = /^\d+$/.test(given) && Number(given) >= from && Number(given) <= to
    if (!isInside) throw new InvalidArgumentError(`It takes a whole number from ${from} to ${to}.`)
    return Number(given)
  }

/** Accepts URL paths. */
export function urlPath(given: string): string {
  if (!given.startsWith('/')) throw new InvalidArgumentError('It takes a path that begins with `/`.')
  return given
}

/** Accepts folders that exist. */
export function folder(given: string): string {
  if (!statSync(given, { throwIfNoEntry: false })?.isDirectory())
    throw new InvalidArgumentError('There is no such folder.')
  return given
}

/** Accepts files that exist. */
export function file(given: string): string {
  if (!statSync(given, { throwIfNoEntry: false })?.isFile())
    throw new InvalidArgumentError('There is no such file.')
  return given
}

/** Accepts folders that a build has made. */
export function builtSite(given: string): string {
  if (!existsSync(join(given, 'worker/index.js')))
    throw new InvalidArgumentError(
      `There is no built site. Build one with \`npm run build -- --out ${given}\`.`,
    )
  return given
}

/** The option of commands that read the site config. */
export const siteOption = () =>
  new Option('--site <file>', 'The config of another site, instead of this repository’s.').argParser(file)

/** The option for the port of a command's server. */
export const portOption = (port: number) =>
  new Option('--port <number>', 'The port to listen on. 0 picks a free one.')
    .argParser(wholeNumber(0, 65_535))
    .default(port)
