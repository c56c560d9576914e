import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysOfBuild } from '../../engine/release/keys-of-build.ts'
import { withLease } from '../../engine/release/lease.ts'
import { planPrune, prune } from '../../engine/release/prune.ts'
import { namespaceTarget, type PublishTarget } from '../../engine/release/publish-target.ts'
import { namedBuild, releaseHistory } from '../../engine/release/release-history.ts'
import { rollBack } from '../../engine/release/roll-back.ts'
import { type ShipInput, shipSite } from '../../scripts/release/ship-site.ts'
import { fixtureDist } from '../build-fixture-site.ts'
import { smallSite } from '../small-site.ts'
import { memoryNamespace } from '../stores/memory-namespace.ts'
import { buildOf, copiedBuild, editPage, otherBuild, siteOver } from './two-builds.ts'

const dayMs = 24 * 3_600_000

/** A target that runs something before one of its operations, and counts them. */
function hooked(target: PublishTarget, at: number, run: (operation: string) => Promise<void>) {
  const counter = { operations: 0 }
  const before =
    <Args extends unknown[], Result>(operation: string, call: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      counter.operations += 1
      if (counter.operations - 1 === at) await run(operation)
      return call(...args)
    }
  const all = {
    keys: before('keys', target.keys),
    get: before('get', target.get),
    getAll: before('getAll', target.getAll),
    put: before('put', target.put),
    remove: before('remove', target.remove),
  }
  return { counter, target: all satisfies PublishTarget }
}

/** The builds of all tests, which only read them. The third is an edited copy of the first. */
const folder = mkdtempSync(join(tmpdir(), 'builds-'))
const first = fixtureDist
let second: string
let third: string
beforeAll(async () => {
  second = await otherBuild(join(folder, 'second'))
  third = copiedBuild(join(folder, 'third'))
  await editPage(third, '/docs/guide', (text) => text.replace('Hello Lamp', 'Hello Torch'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A store with two shipped builds. */
async function setUp() {
  const { kv, values } = memoryNamespace()
  const site = siteOver(kv, first)
  const longAgo = Date.now() - 10 * dayMs
  const target = namespaceTarget(kv)
  const ship = (dir: string, to = target, changes: Partial<ShipInput> = {}) =>
    shipSite({
      dir,
      site: smallSite,
      content: to,
      source: null,
      allowsRemoved: false,
      isDryRun: false,
      say: () => {},
      pause: async () => {},
      deploy: async () => site.deploy(dir),
      ...changes,
    })
  const old = namespaceTarget(kv, () => longAgo)
  await ship(first, old, { now: () => new Date(longAgo) })
  await ship(second, old, { now: () => new Date(longAgo + dayMs) })
  // Nothing keeps the first build but its age.
  values.delete('manifest:previous')
  const before = new Map(values)
  const reset = () => {
    values.clear()
    for (const [key, value] of before) values.set(key, value)
    site.deploy(second)
  }
  /** What readers miss of the current build, as it is stored and as it is served. */
  const lost = async () => {
    const [current] = (await releaseHistory(target)).filter(({ isCurrent }) => isCurrent)
    const wanted = current ? await keysOfBuild(current, target) : ['a current build']
    return [...wanted.filter((key) => !values.has(key)), ...(await site.brokenLinks())]
  }
  return { values, target, lost, ship, reset }
}

const prunedBy = async (target: PublishTarget) => {
  await prune(await planPrune(target, 1, new Date()), target)
}

/** Runs one command, and a whole other one before each of its operations; `check` looks at the store then. */
async function interleave(
  command: (target: PublishTarget) => Promise<unknown>,
  other: (operation: string) => Promise<unknown>,
  { target, reset }: Pick<Awaited<ReturnType<typeof setUp>>, 'target' | 'reset'>,
  check: (outcome: 'done' | 'refused') => Promise<void>,
): Promise<Set<string>> {
  const outcomes = new Set<string>()
  for (let at = 0; ; at += 1) {
    reset()
    const { counter, target: observed } = hooked(
      target,
      at,
      async (operation) => void (await other(operation)),
    )
    const outcome = await command(observed).then(
      () => 'done' as const,
      () => 'refused' as const,
    )
    if (counter.operations <= at) return outcomes
    outcomes.add(outcome)
    await check(outcome)
  }
}

test('a release that runs at any moment of a prune is whole afterward', async () => {
  const made = await setUp()
  const { values, lost, ship } = made
  // Between the last look and the removal, only the lease keeps others away.
  const other = async (operation: string) => operation === 'remove' || ship(third)
  const outcomes = await interleave(prunedBy, other, made, async () => {
    if (values.has(`release:${buildOf(third)}`)) expect(values.get('manifest:current')).toBe(buildOf(third))
    expect(await lost()).toEqual([])
  })
  expect([...outcomes].sort()).toEqual(['done', 'refused'])
}, 120_000)

test('a release is whole or refused when a prune runs at any moment of it', async () => {
  const made = await setUp()
  const { values, target, lost, ship } = made
  const other = () => prunedBy(target)
  const command = (observed: PublishTarget) => ship(third, observed)
  await interleave(command, other, made, async (outcome) => {
    if (outcome === 'done') expect(values.get('manifest:current')).toBe(buildOf(third))
    expect(await lost()).toEqual([])
  })
}, 120_000)

test('going back at any moment of a prune leaves a whole site', async () => {
  const made = await setUp()
  const { values, target, lost } = made
  const other = async (operation: string) =>
    operation === 'remove' ||
    rollBack(namedBuild(await releaseHistory(target), buildOf(first)), target, {
      from: buildOf(second),
    }).catch(() => {})
  await interleave(prunedBy, other, made, async () => {
    expect([buildOf(first), buildOf(second)]).toContain(values.get('manifest:current'))
    expect(await lost()).toEqual([])
  })
}, 120_000)

test('of two releases at once, the later one replaces no build that it was not compared with', async () => {
  const made = await setUp()
  const { values, lost, ship } = made
  let isPointing = false
  const onStep = (step: string) => {
    isPointing = step === 'pointing'
  }
  const outcomes = await interleave(
    (observed) => ship(first, observed, { onStep }),
    // KV cannot compare and write in one step: between the two, only the lease keeps others away.
    async () => isPointing || ship(third),
    made,
    async (outcome) => {
      const current = values.get('manifest:current')
      if (outcome === 'refused') expect(current).toBe(buildOf(third))
      else if (!isPointing || values.has(`release:${buildOf(third)}`))
        expect([current, values.get('manifest:previous')]).toEqual([buildOf(first), buildOf(third)])
      expect(await lost()).toEqual([])
    },
  )
  expect([...outcomes].sort()).toEqual(['done', 'refused'])
}, 120_000)

test('while one release has the lease, another is refused at every moment', async () => {
  const made = await setUp()
  const { values, target, ship } = made
  const held = (dir: string, to: PublishTarget, name: string) =>
    withLease(to, { user: name, host: 'far', process: 1, command: 'npm run ship' }, ({ confirm }) =>
      ship(dir, to, { mayPoint: confirm }),
    )
  const others: string[] = []
  const other = () =>
    held(third, target, 'Bo').then(
      () => others.push('done'),
      (error: Error) => others.push(error.message),
    )
  await interleave(
    (observed) => held(first, observed, 'Ada'),
    other,
    made,
    async (outcome) => {
      // Before the lease was written, the other one takes it; then the first finds it taken, or it is free again.
      if (others.at(-1) === 'done') {
        const pointers = [values.get('manifest:current'), values.get('manifest:previous')]
        if (outcome === 'done' && pointers[0] === buildOf(first))
          expect(pointers).toEqual([buildOf(first), buildOf(third)])
        else expect(pointers[0]).toBe(buildOf(third))
      } else {
        expect([outcome, values.get('manifest:current')]).toEqual(['done', buildOf(first)])
        expect(others.at(-1)).toMatch(
          /^`npm run ship` of Ada on far \(process 1\) runs since \d\d:\d\d UTC\./,
        )
      }
    },
  )
  expect(others.filter((text) => text !== 'done').length).toBeGreaterThan(10)
}, 120_000)

test.each(['manifest:current', 'manifest:previous'])(
  'nothing is pruned while the record of the build that `%s` names is missing',
  async (pointer) => {
    const { values, target } = await setUp()
    if (pointer === 'manifest:previous') values.set(pointer, buildOf(first))
    values.delete(`release:${values.get(pointer)}`)
    const size = values.size
    await expect(prunedBy(target)).rejects.toThrow('Nothing was removed. `npm run ship` writes the record')
    expect(values.size).toBe(size)
  },
)

test('a list of keys that is late loses nothing that the pointer names', async () => {
  const { target, lost } = await setUp()
  const late: PublishTarget = {
    ...target,
    async keys(prefix) {
      const keys = await target.keys(prefix)
      keys.delete(`release:${buildOf(second)}`)
      return keys
    },
  }
  await prunedBy(late)
  expect(await lost()).toEqual([])
})

/** A target that stores some writes of a key wrongly: not at all, or in part. */
const faultyTarget = (target: PublishTarget, key: string, write: 'dropped' | 'cut off', times: number) => {
  let left = times
  return {
    ...target,
    async put(entries: Parameters<PublishTarget['put']>[0]) {
      const isFaulty = entries.some((entry) => entry.key === key) && left-- > 0
      if (!isFaulty) return target.put(entries)
      await target.put(entries.filter((entry) => entry.key !== key))
      if (write === 'cut off') await target.put([{ key, value: 'half' }])
    },
  }
}

test.each(['dropped', 'cut off'] as const)(
  'a new object that is %s is uploaded again, and stops a release that cannot store it',
  async (write) => {
    const { values, target, lost, ship, reset } = await setUp()
    const { pages } = JSON.parse(readFileSync(join(third, 'content/manifest.json'), 'utf8'))
    const key = `object:${pages['/docs/guide'].hash}`
    await ship(third, faultyTarget(target, key, write, 1))
    expect(values.get('manifest:current')).toBe(buildOf(third))
    expect(await lost()).toEqual([])
    reset()
    await expect(ship(third, faultyTarget(target, key, write, 100))).rejects.toThrow(`such as ${key}`)
    expect(values.get('manifest:current')).toBe(buildOf(second))
  },
)

test('a file that is not stored is uploaded again', async () => {
  const { values, target, ship } = await setUp()
  const [key = ''] = [...values.keys()].filter((one) => one.startsWith('file:/assets/main'))
  values.delete(key)
  await ship(third, faultyTarget(target, key, 'dropped', 1))
  expect(values.has(key)).toBe(true)
})
