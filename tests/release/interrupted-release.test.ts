import { expect, test } from 'vitest'
import { planPrune, prune } from '../../engine/release/prune.ts'
import { namespaceTarget } from '../../engine/release/publish-target.ts'
import { fixtureDist } from '../build-fixture-site.ts'
import { memoryReleases, type Release, watched } from './memory-releases.ts'
import { buildOf, otherBuild } from './two-builds.ts'

/** Runs a command, and again from the start for each of its operations, which fails then. */
async function interruptEach(
  at: Release,
  command: (at: Release) => Promise<unknown>,
  putBack: () => void,
  check: () => Promise<void>,
): Promise<number> {
  for (let point = 0; ; point += 1) {
    putBack()
    const { release, count } = watched(at, (number) => {
      if (number >= point) throw new Error('interrupted')
    })
    const failure = await command(release).catch((error: Error) => error)
    if (count() <= point) return point
    expect(failure).toMatchObject({ message: expect.stringMatching(/interrupted$/) })
    await check()
  }
}

test('a release or rollback that is interrupted before any of its operations leaves the whole old site', async () => {
  const [old, next] = [fixtureDist, await otherBuild()]
  const { at, ship, goBack, save, site, cloudflare } = memoryReleases([old, next])
  await ship(old)
  const openTab = await site.pageHtml()
  const has = (dir: string) => async () => {
    expect(cloudflare.dir()).toBe(dir)
    expect(await site.brokenLinks()).toEqual([])
  }
  expect(await interruptEach(at, (to) => ship(next, to), save(), has(old))).toBeGreaterThan(15)
  await has(next)()
  expect(await site.brokenLinks(openTab)).toEqual([])
  const newTab = await site.pageHtml()
  expect(await interruptEach(at, (to) => goBack(undefined, to), save(), has(next))).toBeGreaterThan(8)
  await has(old)()
  expect(await site.brokenLinks(newTab)).toEqual([])
})

test('an interrupted release continues where it stopped', async () => {
  const [old, next] = [fixtureDist, await otherBuild()]
  const { at, ship, site, cloudflare, values } = memoryReleases([old, next])
  await ship(old)
  const deploy = () => Promise.reject(new Error('no answer'))
  await expect(ship(next, { ...at, versions: { ...at.versions, deploy } })).rejects.toThrow('no answer')
  const stored = values.size
  await ship(next)
  expect(values.size).toBe(stored)
  expect(cloudflare.dir()).toBe(next)
  expect(await site.brokenLinks()).toEqual([])
})

test('a prune that is interrupted removes nothing that a kept build needs, and its mark ends', async () => {
  const [old, next] = [fixtureDist, await otherBuild()]
  const { at, kv, ship, letDaysPass, save, site, values } = memoryReleases([old, next])
  await ship(old)
  await ship(next)
  await letDaysPass()
  const putBack = save()
  const plan = () => planPrune(at.content, { shownBuilds: [buildOf(next)], keep: 1, now: new Date() })
  const { removed, keys } = await plan()
  expect(removed.map(({ build }) => build)).toEqual([buildOf(old)])
  expect(keys.length).toBeGreaterThan(20)
  for (let point = 0; point < keys.length; point += 3) {
    putBack()
    let left = point
    const remove = async (key: string) => {
      if (left-- <= 0) throw new Error('interrupted')
      await kv.delete(key)
    }
    const list = kv.list.bind(kv)
    const stopped = namespaceTarget({
      list,
      get: kv.get.bind(kv),
      put: kv.put.bind(kv),
      delete: remove as never,
    })
    await expect(prune(stopped, plan, async () => {})).rejects.toThrow('interrupted')
    expect(await site.brokenLinks()).toEqual([])
    values.delete('pruning')
    // What is left over is found again.
    await prune(at.content, plan, async () => {})
    expect(values.has(`manifest:${buildOf(old)}`)).toBe(false)
    expect((await plan()).keys).toEqual([])
    expect(await site.brokenLinks()).toEqual([])
  }
})
