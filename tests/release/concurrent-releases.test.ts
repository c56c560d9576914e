import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageHistory } from '../../engine/model/page-history.ts'
import { keysOfBuild } from '../../engine/release/keys-of-build.ts'
import { planPrune, prune } from '../../engine/release/prune.ts'
import type { PublishTarget } from '../../engine/release/publish-target.ts'
import { storedBuild } from '../../engine/release/stored-builds.ts'
import { fixtureDist } from '../build-fixture-site.ts'
import { memoryReleases, type Release, watched } from './memory-releases.ts'
import { buildOf, copiedBuild, editPage, otherBuild } from './two-builds.ts'

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

/** Two builds that were shipped long ago; readers have the second. */
async function setUp() {
  const made = memoryReleases([first, second, third])
  const { at, ship, letDaysPass, save, site, cloudflare, values } = made
  await ship(first)
  await ship(second)
  await letDaysPass()
  /** What readers miss of what they have, as it is stored and as it is served. */
  const lost = async () => {
    const build = await storedBuild(buildOf(cloudflare.dir()), at.content)
    const wanted = build ? await keysOfBuild(build, at.content) : ['a record']
    return [...wanted.filter((key) => !values.has(key)), ...(await site.brokenLinks())]
  }
  const shown = async () => [buildOf(cloudflare.dir())]
  const pruneAt = async (to: Release, keep = 1) =>
    prune(
      to.content,
      async () => planPrune(to.content, { shownBuilds: await shown(), keep, now: new Date() }),
      async () => {},
    )
  return { ...made, lost, pruneAt, putBack: save() }
}

/** Runs one command, and a whole other one before each of its operations; `check` looks at the site then. */
async function interleave(
  { at, putBack }: Pick<Awaited<ReturnType<typeof setUp>>, 'at' | 'putBack'>,
  command: (to: Release) => Promise<unknown>,
  other: () => Promise<unknown>,
  check: (outcome: 'done' | 'refused', otherOutcome: 'done' | 'refused') => Promise<void>,
): Promise<void> {
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'done' as const,
      () => 'refused' as const,
    )
  for (let point = 0; ; point += 1) {
    putBack()
    let others: 'done' | 'refused' = 'refused'
    const { release, count } = watched(at, async (number) => {
      if (number === point) others = await outcome(other())
    })
    const own = await outcome(command(release))
    if (count() <= point) return
    await check(own, others)
  }
}

test('of two releases at once, one is refused or both are whole, and readers have the later deployment', async () => {
  const made = await setUp()
  const { ship, lost, cloudflare } = made
  const outcomes = new Set<string>()
  await interleave(
    made,
    (to) => ship(first, to),
    () => ship(third),
    async (own, other) => {
      outcomes.add(`${own} ${other}`)
      expect(cloudflare.dir()).toBe(own === 'done' ? first : third)
      expect(await lost()).toEqual([])
    },
  )
  expect([...outcomes].sort()).toEqual(['done done', 'refused done'])
})

test('a release is whole or refused when a prune runs at any moment of it', async () => {
  const made = await setUp()
  const { at, ship, pruneAt, lost, cloudflare } = made
  await interleave(
    made,
    (to) => ship(first, to),
    () => pruneAt(at),
    async (own) => {
      expect(cloudflare.dir()).toBe(own === 'done' ? first : second)
      expect(await lost()).toEqual([])
    },
  )
})

test('a release or rollback that begins at any moment of a prune is whole or refused', async () => {
  const made = await setUp()
  const { ship, goBack, pruneAt, lost, cloudflare } = made
  for (const other of [() => ship(third), () => goBack(buildOf(first))]) {
    const outcomes = new Set<string>()
    await interleave(made, pruneAt, other, async (own, others) => {
      outcomes.add(`${own} ${others}`)
      expect(cloudflare.dir() === second).toBe(others === 'refused')
      expect(await lost()).toEqual([])
    })
    expect([...outcomes].sort()).toEqual(['done done', 'done refused'])
  }
})

test('a prune keeps a build that someone looks at before its deployment, and what is younger than a day', async () => {
  const { at, ship, goBack, pruneAt, letDaysPass, lost, cloudflare } = await setUp()
  await ship(third, at, { isStaged: true })
  expect((await pruneAt(at)).removed.map(({ build }) => build)).toEqual([buildOf(first)])
  await letDaysPass()
  expect((await pruneAt(at, 2)).removed).toEqual([])
  await goBack(buildOf(third))
  expect(cloudflare.dir()).toBe(third)
  expect(await lost()).toEqual([])
})

test('a prune keeps the histories of the builds that it keeps, with the texts that they name, and no other history', async () => {
  const { ship, pruneAt, at, letDaysPass, values, lost } = await setUp()
  await ship(third)
  await letDaysPass()
  const histories = () => [...values.keys()].filter((key) => key.startsWith('history:'))
  const texts = (build: string) => {
    const { '/docs/guide': earlier }: PageHistory = JSON.parse(String(values.get(`history:${build}`)))
    return earlier?.flatMap(({ hash, markdownHash }) => [`object:${hash}`, `object:${markdownHash}`]) ?? []
  }
  expect(histories().sort()).toEqual([second, third].map((dir) => `history:${buildOf(dir)}`).sort())
  const [ofKept, ofRemoved] = [texts(buildOf(third)), texts(buildOf(second))]
  // The page had two texts before the one of the third build, and one before that of the second.
  expect([ofKept.length, ofRemoved.length]).toEqual([4, 2])
  expect((await pruneAt(at)).removed).toHaveLength(2)
  expect(histories()).toEqual([`history:${buildOf(third)}`])
  expect(ofKept.filter((key) => !values.has(key))).toEqual([])
  expect(await lost()).toEqual([])
})

test('a prune keeps a hundred builds, and counts those that readers got back as the newest', async () => {
  const { at, goBack, pruneAt, letDaysPass, values } = await setUp()
  await goBack(buildOf(first))
  await goBack(buildOf(second))
  await letDaysPass()
  for (let number = 0; number < 99; number += 1)
    values.set(
      `build:${number}`,
      JSON.stringify({ usedAt: `1900-${100 + number}`, files: [], version: null }),
    )
  expect((await pruneAt(at, 100)).removed.map(({ build }) => build)).toEqual(['0'])
  expect(values.has(`build:${buildOf(first)}`)).toBe(true)
})

test('nothing is pruned while the record of what readers have is missing, or not in the list of keys yet', async () => {
  const { at, values, pruneAt } = await setUp()
  const size = values.size
  const late: PublishTarget = {
    ...at.content,
    async keys(prefix) {
      const keys = await at.content.keys(prefix)
      keys.delete(`build:${buildOf(second)}`)
      return keys
    },
  }
  await expect(pruneAt({ ...at, content: late })).rejects.toThrow('Nothing was removed. Ship it again')
  expect(values.size).toBe(size)
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
    const { at, ship, lost, cloudflare, putBack } = await setUp()
    const { pages } = JSON.parse(readFileSync(join(third, 'content/manifest.json'), 'utf8'))
    const key = `object:${pages['/docs/guide'].hash}`
    const faulty = (times: number) => ({ ...at, content: faultyTarget(at.content, key, write, times) })
    await ship(third, faulty(1))
    expect(cloudflare.dir()).toBe(third)
    expect(await lost()).toEqual([])
    putBack()
    await expect(ship(third, faulty(100))).rejects.toThrow(`such as ${key}`)
    expect(cloudflare.dir()).toBe(second)
  },
)

test('a file that is not stored is uploaded again', async () => {
  const { at, values, ship } = await setUp()
  const [key = ''] = [...values.keys()].filter((one) => one.startsWith('file:/assets/main'))
  values.delete(key)
  await ship(third, { ...at, content: faultyTarget(at.content, key, 'dropped', 1) })
  expect(values.has(key)).toBe(true)
})
