import { storedBuilds } from '../../engine/release/stored-builds.ts'
import { runWithStores, storesCommand } from '../environment/environment.ts'
import { buildsText, versionsText } from './changes-text.ts'
import { describedVersions } from './described-versions.ts'

const values = storesCommand(
  'npm run builds',
  'Lists the versions of the worker that Cloudflare keeps. For each it says which share of the readers has it, its build, its commit and what it changed. Below them it lists the builds in the store. On this machine it lists only those.',
)
  .option('--json', 'Prints everything as JSON.')
  .parse()
  .opts()

await runWithStores(values, async ({ content, versions }) => {
  const builds = await storedBuilds(content)
  const atCloudflare = versions && (await describedVersions(versions))
  if (values.json) {
    // Builds have thousands of files: as JSON only their number is printed.
    const counted = builds.map(({ files, ...build }) => ({ ...build, files: files.length }))
    console.log(
      JSON.stringify(
        { versions: atCloudflare?.described, traffic: atCloudflare?.traffic, builds: counted },
        null,
        2,
      ),
    )
    return
  }
  if (atCloudflare) console.log(`${versionsText(atCloudflare.described, atCloudflare.traffic)}\n`)
  console.log(builds.length > 0 ? buildsText(builds) : 'No build is stored.')
})
