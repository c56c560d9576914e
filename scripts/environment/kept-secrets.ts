import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Secrets of the worker that a machine makes for itself: nothing else knows them. */
export const newSecrets = () => ({ ADDRESS_SECRET: randomBytes(32).toString('hex') })

/** The secrets in a folder of local stores; made when there are none. Only the user who started the site can read them. */
export function keptSecrets(stateFolder: string): ReturnType<typeof newSecrets> {
  const file = join(stateFolder, 'secrets.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const secrets = newSecrets()
  mkdirSync(stateFolder, { recursive: true })
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}
