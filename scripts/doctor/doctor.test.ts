import { expect, test } from 'vitest'
import { readBuiltSite } from '../../engine/release/built-site.ts'
import { namespaceTarget } from '../../engine/release/publish-target.ts'
import { storeRelease } from '../../engine/release/store-release.ts'
import { fixtureDist } from '../../tests/build-fixture-site.ts'
import { buildOf, copiedBuild } from '../../tests/release/two-builds.ts'
import { smallSite } from '../../tests/small-site.ts'
import { memoryNamespace } from '../../tests/stores/memory-namespace.ts'
import { type Bindings, readBindings } from '../environment/bindings.ts'
import type { Environment } from '../environment/environment.ts'
import { type Routes, readRoutes } from '../environment/routes.ts'
import { checkBuild } from './check-build.ts'
import { type CloudflareAnswers, checkCloudflare } from './check-cloudflare.ts'
import { checkSetup } from './check-setup.ts'
import { checkStores } from './check-stores.ts'
import { checked, type Finding, findingReport, isBroken, note, ok } from './finding.ts'

/** Findings as their level and their text. */
const lines = (findings: readonly Finding[]) => findings.map(({ level, says }) => `${level}: ${says}`)
const faults = (findings: readonly Finding[]) => lines(findings.filter(({ level }) => level !== 'ok'))

test('the report says what to do under each fault, and counts', async () => {
  const groups = [
    { title: 'Setup', findings: [ok('Ids'), note('No route.', 'Add one.')] },
    { title: 'Nothing', findings: [] },
    await checked('Stores', () => Promise.reject(new Error('No answer.')), 'Wait.'),
  ]
  expect(findingReport(groups)).toBe(
    [
      'Setup',
      '  ✓ Ids',
      '  ! No route.',
      '      Add one.',
      '',
      'Stores',
      '  ✗ No answer.',
      '      Wait.',
      '',
      '1 ok, 1 to look at, 1 broken.',
    ].join('\n'),
  )
  expect(isBroken(groups)).toBe(true)
  expect(isBroken(groups.slice(0, 2))).toBe(false)
})

test('what a site or its readers sent cannot control the terminal', () => {
  const report = findingReport([
    { title: 'Access', findings: [note('Refused by \u001b[2J\u009b.', 'Look.')] },
  ])
  expect(report).toContain('Refused by ␛[2J\uFFFD.')
})

test('ids and an origin that are placeholders are notes here, and broken on Cloudflare', () => {
  const bindings = readBindings('production')
  const levels = (environment: string) =>
    checkSetup(environment, bindings, readRoutes(), smallSite).map(({ level }) => level)
  expect(levels('local')).toEqual(['note', 'note', 'note'])
  expect(levels('production')).toEqual(['broken', 'broken', 'broken'])
  const real: Bindings = {
    ...bindings,
    kv: [{ binding: 'CONTENT', id: '0123456789abcdef0123456789abcdef' }],
    d1: [{ binding: 'DB', database_id: '01234567-89ab-cdef-0123-456789abcdef' }],
  }
  const routes: Routes = {
    environments: [{ table: 'the top level', patterns: ['docs.quarry.com'] }],
    misplaced: [],
    workerFirst: [],
  }
  const check = (origin = 'https://docs.quarry.com', given = routes) =>
    faults(checkSetup('production', real, given, { origin, base: '' }))
  expect(check()).toEqual([])
  expect(check('http://docs.quarry.com')[0]).toMatch(/^broken/)
  expect(check('https://www.quarry.com')[0]).toMatch(/^broken: Routes in wrangler.toml lead to docs/)
  expect(check(undefined, { ...routes, environments: [] })).toEqual([
    'note: No route in wrangler.toml leads docs.quarry.com to the worker.',
  ])
})

test('a built site is checked against the limits of plans', async () => {
  expect(lines(await checkBuild(fixtureDist))[0]).toMatch(/^ok: Build [0-9a-f]{32}: \d+ pages/)
  expect(faults(await checkBuild(fixtureDist))).toEqual([])
  expect(lines(await checkBuild('/nowhere'))).toEqual(['note: There is no built site in /nowhere.'])
})

/** An environment with a content store in memory; `rows` answers statements. */
function environmentWith(rows: (statement: string) => unknown[] = () => []) {
  const { kv, values } = memoryNamespace()
  const shown: string[] = []
  const environment: Environment = {
    name: 'production',
    content: namespaceTarget(kv),
    versions: null,
    shownBuilds: async () => shown,
    rows: async <Row>(statement: string) => rows(statement) as Row[],
    close: async () => {},
  }
  return { environment, values, shown }
}

test('stores without a build or with a missing table are broken, a whole release is not', async () => {
  const { environment, values, shown } = environmentWith(() => [{ name: '1.sql' }])
  const check = async (migrations = ['1.sql']) => faults(await checkStores(environment, migrations))
  expect(await check()).toEqual(['broken: Readers have no build.'])
  const dir = copiedBuild()
  const build = buildOf(dir)
  shown.push(build)
  expect(await check()).toEqual([`broken: Nothing is known of build ${build}, which readers have.`])
  await storeRelease(await readBuiltSite(dir), environment.content, { source: null, before: null })
  expect(await check()).toEqual([])
  expect(await check(['1.sql', '2.sql'])).toEqual(['broken: D1 lacks 2.sql.'])

  const remove = (prefix: string) => {
    const [key = ''] = [...values.keys()].filter((one) => one.startsWith(prefix))
    values.delete(key)
    return key
  }
  const object = remove('object:')
  remove('file:')
  remove('search-file:')
  expect((await check())[0]).toMatch(
    new RegExp(
      `^broken: 3 of \\d+ values of build ${build}, which readers have, are missing, such as ${object}.$`,
    ),
  )
  remove('manifest:')
  expect((await check())[0]).toContain('are missing, such as manifest:')
  const get = async () => Promise.reject(new Error('Network connection lost.'))
  const silent = { ...environment, content: { ...environment.content, get } }
  await expect(checkStores(silent, ['1.sql'])).rejects.toThrow('Network connection lost.')
})

test('secrets and the answer of the site are checked', async () => {
  const { environment, shown } = environmentWith()
  shown.push('b1')
  const answers: CloudflareAnswers = {
    secretList: async () => '[{"name":"ADDRESS_SECRET","type":"secret_text"}]',
    health: async () => Response.json({ status: 'ok', build: 'b1' }),
    assistant: async () => Response.json({ sharedForDays: 90 }),
  }
  const check = async (changed: Partial<CloudflareAnswers> = {}) =>
    faults(await checkCloudflare(environment, readBindings('production'), { ...answers, ...changed }))
  const always = await check()
  expect(always).toEqual([
    'note: The secret FEEDBACK_WEBHOOK_URL is not set: comments are stored, and sent nowhere.',
  ])
  const withModel = { ...readBindings('production'), variables: ['ASSISTANT_URL'] }
  expect(faults(await checkCloudflare(environment, withModel, answers))).toContain(
    'note: The secret ASSISTANT_KEY is not set: the model at ASSISTANT_URL is not used, and the assistant quotes the documentation.',
  )
  const answer = async (health: CloudflareAnswers['health']) => (await check({ health })).slice(always.length)
  expect(await answer(async () => Response.json({ build: 'b0' }))).toEqual([
    'broken: The site answers with build b0; deployed is b1.',
  ])
  expect(await answer(async () => new Response(null, { status: 503 }))).toEqual([
    'broken: /healthz answers 503.',
  ])
  expect(await answer(() => Promise.reject(new Error('ENOTFOUND')))).toEqual([
    'broken: The site does not answer: ENOTFOUND.',
  ])
  const assistant = async () => Response.json({ sharedForDays: null })
  expect(await check({ assistant })).toContain(
    'broken: The secret ADDRESS_SECRET is set, but the site does not use it: conversations cannot be shared.',
  )
  expect(await check({ assistant, secretList: async () => '[]' })).not.toContainEqual(
    expect.stringContaining('does not use it'),
  )
  expect(await check({ assistant: async () => new Response(null, { status: 404 }) })).toEqual(always)
})
