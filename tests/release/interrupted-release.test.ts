import type { KVNamespace } from '@cloudflare/workers-types'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { expect, onTestFinished, test } from 'vitest'
import { planPrune, prune } from '../../engine/release/prune.ts'
import { namespaceTarget, type PublishTarget } from '../../engine/release/publish-target.ts'
import { namedBuild, releaseHistory } from '../../engine/release/release-history.ts'
import { rollBack } from '../../engine/release/roll-back.ts'
import { shipSite } from '../../scripts/release/ship-site.ts'
import { fixtureDist } from '../build-fixture-site.ts'
import { memoryNamespace } from '../stores/memory-namespace.ts'
import { buildOf, otherBuild, siteOver } from './two-builds.ts'

/** Thrown where an operation is interrupted. */
class Interrupted extends Error {}

/** Counts steps, and interrupts before the one with a number. */
class Interruption {
  steps = 0
  readonly #before: number
  constructor(before = Number.POSITIVE_INFINITY) {
    this.#before = before
  }
  step(): void {
    if (this.steps >= this.#before) throw new Interrupted('interrupted')
    this.steps += 1
  }
}

/** A namespace that is interrupted between any two operations, or only before those of one kind. */
const interruptedKv = (kv: KVNamespace, interruption: Interruption, kind?: keyof KVNamespace) =>
  new Proxy(kv, {
    get:
      (own, name: 'get') =>
      (...args: Parameters<KVNamespace['get']>) => {
        if (kind === undefined || kind === name) interruption.step()
        return own[name](...args)
      },
  })

/** A target that is interrupted before each call, and in the middle of each write. */
const interruptedTarget = (target: PublishTarget, interruption: Interruption): PublishTarget => {
  const inHalves = async <T>(items: readonly T[], write: (items: readonly T[]) => Promise<void>) => {
    interruption.step()
    const half = Math.ceil(items.length / 2)
    await write(items.slice(0, half))
    if (half === items.length) return
    interruption.step()
    await write(items.slice(half))
  }
  const before =
    <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) =>
    (...args: Args) => {
      interruption.step()
      return call(...args)
    }
  return {
    keys: before(target.keys),
    get: before(target.get),
    getAll: before(target.getAll),
    put: (entries) => inHalves(entries, target.put),
    remove: (keys) => inHalves(keys, target.remove),
  }
}

/** When nothing that these tests store is young any more. */
const later = () => new Date(Date.now() + 2 * 24 * 3_600_000)

/** The whole of a store. */
const snapshot = async (kv: KVNamespace) => new Set((await kv.list()).keys.map(({ name }) => name))

type TargetOf = (interruption: Interruption) => PublishTarget

/** Two builds, and a site over a store that has the first of them. */
async function setUp(kv: KVNamespace, targetOf: TargetOf) {
  const [old, next] = [fixtureDist, await otherBuild()]
  const site = siteOver(kv, old)
  const ship = (dir: string, interruption: Interruption) =>
    shipSite({
      dir,
      site: { locales: [{ code: 'en', name: 'English', direction: 'ltr' }] },
      content: targetOf(interruption),
      source: null,
      allowsRemoved: false,
      isDryRun: false,
      say: () => {},
      pause: async () => {},
      async deploy() {
        interruption.step()
        site.deploy(dir)
        interruption.step()
      },
      async prove() {
        interruption.step()
      },
    })
  await ship(old, new Interruption())
  return { old, next, site, ship, target: namespaceTarget(kv) }
}

/** A release and a rollback over a store, interrupted at every step, or at every few. Returns how often. */
async function interruptAll(kv: KVNamespace, targetOf: TargetOf, { every = 1 } = {}): Promise<number> {
  const { old, next, site, ship, target } = await setUp(kv, targetOf)
  const openTab = await site.pageHtml()
  const stored = await snapshot(kv)
  const expectWhole = async (current: string) => {
    expect(await kv.get('manifest:current')).toBe(buildOf(current))
    expect(await site.brokenLinks()).toEqual([])
  }

  const whole = new Interruption()
  await ship(next, whole)
  await expectWhole(next)

  let interrupted = 0
  for (let point = 0; point < whole.steps; point += every) {
    site.deploy(old)
    await target.put([{ key: 'manifest:current', value: buildOf(old) }])
    await target.remove([...(await snapshot(kv))].filter((key) => !stored.has(key)))
    const interruption = new Interruption(point)
    await expect(ship(next, interruption)).rejects.toThrow('interrupted')
    await expectWhole(old)
    interrupted += 1
  }
  // Run again, it continues where it stopped.
  await ship(next, new Interruption())
  await expectWhole(next)
  expect(await site.brokenLinks(openTab)).toEqual([])

  const back = new Interruption()
  const goBack = async (interruption: Interruption) => {
    const found = targetOf(interruption)
    await rollBack(namedBuild(await releaseHistory(found), buildOf(old)), found, { from: buildOf(next) })
  }
  await goBack(back)
  await expectWhole(old)
  for (let point = 0; point < back.steps; point += every) {
    await target.put([{ key: 'manifest:current', value: buildOf(next) }])
    await expect(goBack(new Interruption(point))).rejects.toThrow('interrupted')
    await expectWhole(next)
    interrupted += 1
  }
  return interrupted
}

/** An empty namespace of workerd. */
async function workerdNamespace(): Promise<KVNamespace> {
  const script = 'export default { fetch: () => new Response() }'
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [{ name: 'store', modules: true, script, kvNamespaces: ['CONTENT'] }],
    }),
  )
  onTestFinished(() => miniflare.dispose())
  return (await miniflare.getKVNamespace('CONTENT')) as unknown as KVNamespace
}

test('a release or rollback that is interrupted before any of its operations leaves a whole site', async () => {
  const { kv } = memoryNamespace()
  const targetOf = (interruption: Interruption) => namespaceTarget(interruptedKv(kv, interruption))
  expect(await interruptAll(kv, targetOf)).toBeGreaterThan(60)
}, 300_000)

test('the same holds in the stores of workerd, within each upload too', async () => {
  const kv = await workerdNamespace()
  const targetOf = (interruption: Interruption) => interruptedTarget(namespaceTarget(kv), interruption)
  // Each of workerd's operations takes milliseconds.
  expect(await interruptAll(kv, targetOf, { every: 5 })).toBeGreaterThan(5)
}, 300_000)

test('a prune that is interrupted removes nothing that a kept build needs', async () => {
  const { kv, values } = memoryNamespace()
  const targetOf = (interruption: Interruption) => namespaceTarget(interruptedKv(kv, interruption))
  const { old, next, site, ship, target } = await setUp(kv, targetOf)
  await ship(next, new Interruption())
  // Otherwise the build before is kept.
  values.delete('manifest:previous')
  const before = new Map(values)
  const plan = await planPrune(target, 1, later())
  expect(plan.removed.map(({ build }) => build)).toEqual([buildOf(old)])
  const total = plan.steps.flat().length
  expect(total).toBeGreaterThan(20)
  for (let point = 0; point < total; point += 1) {
    values.clear()
    for (const [key, value] of before) values.set(key, value)
    const stopped = namespaceTarget(interruptedKv(kv, new Interruption(point), 'delete'))
    await expect(prune(plan, stopped)).rejects.toThrow(Interrupted)
    // What is left over is found again, and a build that can still be named can still be served.
    expect((await planPrune(target, 1, later())).steps.flat()).toHaveLength(total - point)
    const known = await releaseHistory(target)
    for (const { build } of known) {
      const from = await target.get('manifest:current')
      expect(await rollBack(namedBuild(known, build), target, { from })).toMatchObject({ build })
    }
  }
  await target.put([{ key: 'manifest:current', value: buildOf(next) }])
  values.delete('manifest:previous')
  await prune(await planPrune(target, 1, later()), target)
  expect((await releaseHistory(target)).map(({ build }) => build)).toEqual([buildOf(next)])
  expect(values.has(`manifest:${buildOf(old)}`)).toBe(false)
  expect(await site.brokenLinks()).toEqual([])
}, 300_000)

test('a prune keeps the build before, what is younger than a day, and what builds share', async () => {
  const { kv, values } = memoryNamespace()
  const targetOf = (interruption: Interruption) => namespaceTarget(interruptedKv(kv, interruption))
  const { old, next, ship, target } = await setUp(kv, targetOf)
  await ship(next, new Interruption())
  const size = values.size
  expect((await planPrune(target, 1, later())).steps.flat()).toEqual([])
  const upload = { startedAt: later().toISOString(), shippedAt: null, source: null, pages: 1, bytes: 1 }
  const files = ['/assets/half-done.js']
  values.set('release:half', JSON.stringify({ ...upload, files }))
  values.set('file:/assets/half-done.js', 'text')
  expect((await planPrune(target, 1, later())).steps.flat()).toEqual([])
  const nextDay = new Date(later().getTime() + 25 * 3_600_000)
  // Someone uploads, and the record is not in the lists yet.
  const uploading = namespaceTarget(kv, () => nextDay.getTime() - 1000)
  await uploading.put([{ key: 'object:new', value: 'text' }])
  const plan = await planPrune(target, 1, nextDay)
  expect(plan.steps.flat()).toEqual(['release:half', 'file:/assets/half-done.js'])
  await prune(plan, target)
  expect(values.size).toBe(size + 1)
  expect((await releaseHistory(target)).map(({ build }) => build)).toEqual([buildOf(next), buildOf(old)])
})
