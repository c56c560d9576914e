import { resolve } from 'node:path'
import { beginCommand } from './build/cli/begin-command.ts'
import { errorMessage } from './model/error-message.ts'
import { proveFiles } from './release/prove-files.ts'
import { publishAgain, publishContent } from './release/publish-content.ts'
import { wranglerTarget } from './release/wrangler-target.ts'
import site from './site/config.ts'

const { dir, at, first, to } = beginCommand({
  name: 'npm run publish:content',
  does: "Publishes a built site's content to the KV namespace of wrangler.toml, by wrangler's login. The pointer to the new build is last: until then the site stays as it was.",
  options: {
    dir: { is: 'built site', default: 'dist', says: 'The built site.' },
    at: {
      is: 'text',
      takes: 'an origin',
      default: site.origin,
      says: 'Where the site answers. Every hashed file must answer there before readers get the build.',
    },
    first: { is: 'flag', says: 'The site does not answer yet: asks for no file.' },
    to: {
      is: 'text',
      takes: 'the id of a build',
      says: 'Goes back to a build that was published before, and uploads nothing.',
    },
  },
})
try {
  const target = wranglerTarget()
  if (to) {
    await publishAgain(to, target)
    console.log(`Build ${to} is the current one again. Readers get it within a minute.`)
  } else {
    const { build, newObjects, knownObjects } = await publishContent(resolve(dir), target, {
      keepsFiles: true,
      ...(!first && { prove: (paths: readonly string[]) => proveFiles(at, paths) }),
    })
    console.log(`Published build ${build}: ${newObjects} new objects, ${knownObjects} already there.`)
  }
} catch (error) {
  console.error(`The content was not published; the site is unchanged. ${errorMessage(error)}`)
  process.exit(1)
}
