import { basename } from 'node:path'
import { contentKeys, type KeptSearchSet, objectHashes } from '../../engine/model/manifest.ts'
import { UnusableManifest } from '../../engine/model/read-manifest.ts'
import { searchSetOfFile } from '../../engine/model/search/files.ts'
import { manifestOrFault } from '../../engine/release/current-build.ts'
import { releaseHistory } from '../../engine/release/release-history.ts'
import type { Environment } from '../environment/environment.ts'
import { broken, type Finding, note, ok } from './finding.ts'

/** The flag that makes a command act on an environment, with a space before it. */
const flagOf = ({ name }: Pick<Environment, 'name'>): string => (name === 'local' ? '' : ` -- --env ${name}`)

/** Checks that the build which is served is stored whole, and that D1 has every table. */
export async function checkStores(
  environment: Environment,
  migrations: readonly string[],
): Promise<Finding[]> {
  return [...(await checkContent(environment)), ...(await checkMigrations(environment, migrations))]
}

async function checkContent(environment: Environment): Promise<Finding[]> {
  const { content } = environment
  const ship = `Run \`npm run ship${flagOf(environment)}\`.`
  const back =
    environment.name === 'local' ? ship : `Run \`npm run rollback${flagOf(environment)}\`, then ship again.`
  const build = await content.get(contentKeys.pointer)
  if (build === null) return [broken('No build is the current one.', ship)]
  const history = await releaseHistory(content)
  const current = history.find(({ isCurrent }) => isCurrent)
  const manifest = await manifestOrFault(build, content)
  if (manifest instanceof UnusableManifest) return [broken(manifest.message, back)]
  const stored = await content.keys(contentKeys.object(''))
  const lost = [...objectHashes(manifest)].filter((hash) => !stored.has(contentKeys.object(hash)))
  const files = environment.name === 'local' ? [] : await missingFiles(content, current?.files ?? [])
  const unfinished = history.filter(({ shippedAt }) => shippedAt === null)
  return [
    lost.length === 0
      ? ok(`Build ${build} is the current one, and all ${objectHashes(manifest).size} objects are stored`)
      : broken(`${lost.length} objects of the current build are missing, such as ${lost[0]}.`, ship),
    ...(files.length === 0
      ? []
      : [
          broken(
            `${files.length} hashed files of the current build are not stored, such as ${files[0]}.`,
            `${ship} Pages lose them as soon as other code is deployed.`,
          ),
        ]),
    ...(unfinished.length === 0
      ? []
      : [
          note(
            `${unfinished.length} uploads are staged or were not finished.`,
            `\`npm run prune${flagOf(environment)}\` removes them after a day.`,
          ),
        ]),
  ]
}

/** The hashed files that are not stored. */
async function missingFiles(content: Environment['content'], files: readonly string[]): Promise<string[]> {
  const [assets, contents] = await Promise.all([
    content.keys(contentKeys.file('')),
    content.keys(contentKeys.searchFile('')),
  ])
  const setOf = (path: string) => searchSetOfFile(basename(path))
  const sets = new Set(files.map(setOf).filter((set) => set !== null))
  const lists = await content.getAll([...sets].map(contentKeys.searchSet))
  const hashes: KeptSearchSet = Object.assign({}, ...[...lists.values()].map((text) => JSON.parse(text)))
  return files.filter((path) =>
    setOf(path) === null
      ? !assets.has(contentKeys.file(path))
      : !contents.has(contentKeys.searchFile(hashes[basename(path)] ?? '')),
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
