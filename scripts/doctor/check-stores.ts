import { UnusableManifest } from '../../engine/model/read-manifest.ts'
import { keysOfBuild } from '../../engine/release/keys-of-build.ts'
import { missingKeys } from '../../engine/release/prove-stored.ts'
import { storedBuild } from '../../engine/release/stored-builds.ts'
import type { Environment } from '../environment/environment.ts'
import { broken, type Finding, ok } from './finding.ts'

/** Checks that the build which is served is stored whole, and that D1 has every table. */
export async function checkStores(
  environment: Environment,
  migrations: readonly string[],
): Promise<Finding[]> {
  return [...(await checkContent(environment)), ...(await checkMigrations(environment, migrations))]
}

async function checkContent({ name, content, shownBuilds }: Environment): Promise<Finding[]> {
  const remedy = name === 'local' ? 'Run `npm start`.' : `Run \`npm run ship -- --env ${name}\`.`
  const builds = await shownBuilds()
  if (builds.length === 0) return [broken('Readers have no build.', remedy)]
  return Promise.all(
    builds.map(async (build) => {
      const record = await storedBuild(build, content)
      if (!record) return broken(`Nothing is known of build ${build}, which readers have.`, remedy)
      const keys = await keysOfBuild(record, content).catch((error: unknown) => {
        if (error instanceof UnusableManifest) return error
        throw error
      })
      if (keys instanceof UnusableManifest) return broken(keys.message, remedy)
      const missing = await missingKeys(keys, content)
      return missing.length === 0
        ? ok(`Readers have build ${build}, and all ${keys.length} values of it are stored`)
        : broken(
            `${missing.length} of ${keys.length} values of build ${build}, which readers have, are missing, such as ${missing[0]}.`,
            remedy,
          )
    }),
  )
}

async function checkMigrations(environment: Environment, migrations: readonly string[]): Promise<Finding[]> {
  const applied = await environment
    .rows<{ name: string }>('SELECT name FROM d1_migrations')
    .catch((error: unknown) => {
      if (String(error).includes('no such table')) return []
      throw error
    })
  const done = new Set(applied.map(({ name }) => name))
  const missing = migrations.filter((name) => !done.has(name))
  if (missing.length === 0) return [ok(`D1 has all ${migrations.length} migrations`)]
  const fix =
    environment.name === 'local'
      ? 'Run `npm start`, which applies them.'
      : `Run \`npx wrangler d1 migrations apply DB --remote --env=${environment.name === 'production' ? '' : environment.name}\`; \`npm run ship\` does it too.`
  return [broken(`D1 lacks ${missing.join(', ')}.`, fix)]
}
