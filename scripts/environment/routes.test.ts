import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { readRoutes, routeFaults } from './routes.ts'
import { wranglerFile } from './wrangler-config.ts'

const origin = 'https://docs.quarry.com'
const line = 'routes = [{ pattern = "docs.quarry.com", custom_domain = true }]'
const delivered = readFileSync(wranglerFile, 'utf8')
/** The delivered file after an operator set the domain in the line that is there for it. */
const withDomain = delivered.replace(/^# routes = .*$/m, line)

function fileWith(text: string): string {
  const file = join(temporaryFolder(), 'wrangler.toml')
  writeFileSync(file, text)
  return file
}
const faultsOf = (text: string, base = '') =>
  routeFaults(readRoutes(fileWith(text)), { origin, base }).map(({ says, fix }) => `${says} ${fix}`)

test('the domain of production reaches no other environment', () => {
  expect(withDomain).not.toBe(delivered)
  const config = fileWith(withDomain)
  // As wrangler reads the file.
  expect(unstable_readConfig({ config, env: '' }).routes).toMatchObject([{ pattern: 'docs.quarry.com' }])
  expect(unstable_readConfig({ config, env: 'preview' }).routes).toEqual([])
  expect(readRoutes(config).environments).toEqual([
    { table: 'the top level', patterns: ['docs.quarry.com'] },
    { table: '[env.preview]', patterns: [] },
  ])
  expect(faultsOf(withDomain)).toEqual([])
})

test('an environment that inherits a domain or a route is a fault', () => {
  const inherited = withDomain.replace(/^routes = \[\]$/m, '')
  expect(faultsOf(inherited)).toEqual([
    'A deployment of [env.preview] would take the route `docs.quarry.com` from the top level of wrangler.toml. Environments inherit routes. Write `routes = []`, or other routes, in [env.preview], and no `route` at the top level.',
  ])
  const single = delivered.replace(/^# routes = .*$/m, 'route = "docs.quarry.com/*"')
  expect(faultsOf(single)[0]).toContain('would take the route `docs.quarry.com/*`')
})

test.each(['docs.quarry.com/*', 'https://docs.quarry.com/*', 'docs.quarry.com'])(
  'an environment whose route %s is the domain of production in another spelling is a fault',
  (route) => {
    const taking = withDomain.replace(/^routes = \[\]$/m, `routes = ["${route}"]`)
    expect(faultsOf(taking)[0]).toContain(`would take the route \`${route}\` from the top level`)
    const apart = withDomain.replace(/^routes = \[\]$/m, 'routes = ["docs.quarry.com/preview/*"]')
    expect(faultsOf(apart)).toEqual([])
  },
)

test('a domain at the end of the file is a fault, because it has no effect there', () => {
  expect(faultsOf(`${delivered}\n${line}\n`)).toEqual([
    '`routes` has no effect in the table env.preview.ratelimits of wrangler.toml. Move the line to the top of the file, above its first table.',
  ])
})

test('routes of production lead to the origin of the site', () => {
  const withRoute = (route: string) => faultsOf(withDomain.replace(line, `routes = ["${route}"]`))
  expect(withRoute('docs.quarry.com/*')).toEqual([])
  expect(withRoute('*.quarry.com/*')).toEqual([])
  expect(withRoute('https://docs.quarry.com/*')).toEqual([])
  expect(withRoute('www.quarry.com/*')).toEqual([
    'Routes in wrangler.toml lead to www.quarry.com/*, and `origin` of the site config is https://docs.quarry.com. Use the same host in both: canonical addresses and feeds name `origin`.',
  ])
})

test('a site below a path has a route to that path and no other, and the worker sends the videos there', () => {
  const withRoute = (route: string) =>
    faultsOf(
      withDomain.replace(line, `routes = ["${route}"]`).replace('"/videos/*"', '"/help/videos/*"'),
      '/help',
    )
  expect(withRoute('docs.quarry.com/help*')).toEqual([])
  for (const route of [
    'docs.quarry.com',
    'docs.quarry.com/*',
    'docs.quarry.com/help/*',
    'www.quarry.com/help*',
  ])
    expect(withRoute(route), route).toEqual([
      `Routes in wrangler.toml lead to ${route}, and \`origin\` of the site config is https://docs.quarry.com, with the \`base\` /help. A route must lead this path and no other to the site. Write \`routes = ["docs.quarry.com/help*"]\` at the top of wrangler.toml, above its first table.`,
    ])
  expect(faultsOf(delivered, '/help')).toEqual([
    '`run_worker_first` in wrangler.toml names /videos/*, and the site is below /help. Write `/help/videos/*` there: readers cannot move in videos otherwise.',
  ])
})

test('a route to a path does not lead a whole site to the worker', () => {
  expect(faultsOf(withDomain.replace(line, 'routes = ["docs.quarry.com/help*"]'))).toHaveLength(1)
})
