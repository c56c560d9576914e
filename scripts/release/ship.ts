import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { loadSite } from '../../content-bundle/build/sources/load-site-input.ts'
import { errorMessage } from '../../content-bundle/model/text/error-message.ts'
import { beginCommand } from '../command-line/begin-command.ts'
import { optionError } from '../command-line/command-options.ts'
import { environmentOption } from '../environment/environment.ts'
import { readRoutes } from '../environment/routes.ts'
import { releaseSource } from './release-source.ts'
import { shipSite } from './ship-site.ts'
import { openShipTarget } from './ship-target.ts'

const root = resolve(import.meta.dirname, '../..')

const values = beginCommand({
  name: 'npm run ship',
  does: 'Builds the site and makes it the current one: uploads what is new, deploys the code, proves that every file answers, and moves the pointer last. If it stops before that, readers keep the site as it was, and running it again goes on where it stopped.',
  options: {
    env: environmentOption,
    'content-only': { is: 'flag', says: 'Ships pages, files and search data, and deploys no code.' },
    'no-build': { is: 'flag', says: 'Ships what `--dir` holds, without building it.' },
    'dry-run': { is: 'flag', says: 'Says what would change, and changes nothing.' },
    stage: {
      is: 'flag',
      says: 'Uploads everything, the code as a version of the worker, and gives it to no reader; `npm run preview` shows it.',
    },
    'allow-removed': { is: 'flag', says: 'Ships though pages are gone that no redirect catches.' },
    at: {
      is: 'text',
      takes: 'an origin',
      says: 'Where the site answers, for the proof. Default: the address of the deployment, or the origin of the site config.',
    },
    'skip-proof': { is: 'flag', says: 'Asks for no file: for a site whose address does not answer yet.' },
    dir: { is: 'text', takes: 'a folder', default: 'dist', says: 'The built site.' },
    site: { is: 'file', says: 'The site config, where it is another site.' },
  },
})

try {
  const dir = resolve(values.dir)
  if (!values['no-build']) build(dir)
  const fault = optionError({ is: 'built site', says: '' }, dir)
  if (fault) throw new Error(`\`--dir\` is \`${values.dir}\`. ${fault}`)
  const site = await loadSite(
    values.site ? resolve(values.site) : join(root, 'content-bundle/site/config.ts'),
  )
  const target = await openShipTarget(values.env, {
    dir,
    root,
    origin: values.at ?? null,
    siteOrigin: site.origin,
    routes: readRoutes(),
    deploysCode: !values['content-only'],
    isStaged: values.stage,
  })
  try {
    const build = await shipSite({
      dir,
      site,
      content: target.content,
      source: releaseSource(root),
      allowsRemoved: values['allow-removed'],
      isDryRun: values['dry-run'],
      isStaged: values.stage,
      deploy: target.deploy,
      ...(!values['skip-proof'] && { prove: target.prove }),
      say: console.log,
    })
    if (!values['dry-run']) console.log(values.stage ? staged(build) : shipped(build))
  } finally {
    await target.close()
  }
} catch (error) {
  console.error(`Nothing was shipped; readers have the site as it was.\n${errorMessage(error)}`)
  process.exitCode = 1
}

/** Builds the site. Ends the process if that fails: the build has said why. */
function build(dir: string): void {
  const args = ['--out', dir, ...(values.site ? ['--site', values.site] : [])]
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.ts'), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

function shipped(build: string): string {
  const back = values.env === 'local' ? 'npm run rollback' : `npm run rollback -- --env ${values.env}`
  return `Build ${build} is the current one in ${values.env}. Readers get it within a minute; \`${back}\` undoes it.`
}

function staged(build: string): string {
  return `Build ${build} is uploaded, and no reader gets it. Make a link to it: \`npm run preview -- ${build} --env ${values.env}\`. It is kept for a day.`
}
