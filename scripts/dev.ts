import { join, resolve } from 'node:path'
import { codeCache } from '../engine/build/cache/code-cache.ts'
import { sitePathsOf } from '../engine/build/sources/load-site-input.ts'
import { outFolderOf, siteCommand } from './build/site-command.ts'
import { portOption, stopAtTakenPort } from './command-line.ts'
import { DevServer } from './dev/dev-server.ts'
import { SiteRunner } from './dev/site-runner.ts'
import { watchSources } from './dev/watch-sources.ts'

process.env.NODE_COMPILE_CACHE ??= codeCache

const root = resolve(import.meta.dirname, '..')

const values = siteCommand(
  'npm run dev',
  'Serves the site while you write: saved files are compiled, and open tabs reload.',
  join(root, '.cache/dev'),
)
  .addOption(portOption(8787))
  .parse()
  .opts()
const server = new DevServer()
const url = await server.listen(values.port).catch(stopAtTakenPort)
const runner = new SiteRunner({
  options: { ...values, showsDrafts: true },
  folder: outFolderOf(values.out),
  server,
  onServed: (path) =>
    console.log(
      `\nThe site is at ${url}${path === '/' ? '' : path}  (Ctrl+C stops it). Edit, save, and look.`,
    ),
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
