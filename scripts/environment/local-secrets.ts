import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Secrets of the worker that a machine can make for itself. */
export interface LocalSecrets {
  ADDRESS_SECRET: string
}

const randomSecret = () => randomBytes(32).toString('hex')

/** Secrets that nothing else knows. */
export const newSecrets = (): LocalSecrets => ({
  ADDRESS_SECRET: randomSecret(),
})

/** The secrets in a folder of local stores; made when there are none. Only the user who started the site can read them. */
export function keptSecrets(stateFolder: string): LocalSecrets {
  const file = join(stateFolder, 'secrets.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const secrets = newSecrets()
  mkdirSync(stateFolder, { recursive: true })
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}
