import { join, resolve } from 'node:path'
import { codeCache } from '../content-bundle/build/cache/code-cache.ts'
import { sitePathsOf } from '../content-bundle/build/sources/load-site-input.ts'
import { siteCommand } from './build/site-command.ts'
import { exitForUser } from './command-line/begin-command.ts'
import { portOption } from './command-line/command-options.ts'
import { DevServer } from './dev/dev-server.ts'
import { SiteRunner } from './dev/site-runner.ts'
import { watchSources } from './dev/watch-sources.ts'
import { stopAtTakenPort } from './local-platform.ts'

process.env.NODE_COMPILE_CACHE ??= codeCache

const root = resolve(import.meta.dirname, '..')

function readOptions() {
  try {
    return siteCommand(process.argv.slice(2), {
      name: 'npm run dev',
      does: 'Serves the site while you write: saved files are compiled, and open tabs reload.',
      out: join(root, '.cache/dev'),
      options: { port: portOption(8787) },
    })
  } catch (error) {
    return exitForUser(error)
  }
}

const { values, outFolder } = readOptions()
const server = new DevServer()
const url = await server.listen(values.port).catch(stopAtTakenPort)
const runner = new SiteRunner({
  options: { ...values, showsDrafts: true },
  folder: outFolder,
  server,
  onServed: () => console.log(`\nThe site is at ${url}  (Ctrl+C stops it). Edit, save, and look.`),
})
watchSources(root, sitePathsOf(root, values), (kinds) => runner.changed(kinds))
console.log('Building the site.')
runner.start()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    runner.stop()
    void server.close().then(() => process.exit(0))
  })
}
