import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publishContent } from '../../engine/release/publish-content.ts'
import { namespaceTarget } from '../../engine/release/publish-target.ts'
import { namedBuild, releaseHistory } from '../../engine/release/release-history.ts'
import { rollBack } from '../../engine/release/roll-back.ts'
import { fixtureDist } from '../build-fixture-site.ts'
import { memoryNamespace } from '../stores/memory-namespace.ts'
import { buildOf, otherBuild, siteOver } from './two-builds.ts'

/** Two builds, a store, and the site over the files that are deployed. */
async function setUp() {
  const old = fixtureDist
  const next = await otherBuild()
  const { kv, values } = memoryNamespace()
  const target = namespaceTarget(kv)
  const publish = (dir: string) => publishContent(dir, target, { isRelease: true })
  return { old, next, values, target, publish, ...siteOver(kv, old) }
}

test.each(['code first', 'content first'])(
  'during a release with %s, every page finds its files',
  async (order) => {
    const { old, next, publish, deploy, brokenLinks, pageHtml } = await setUp()
    await publish(old)
    const openTab = await pageHtml()
    expect(await brokenLinks()).toEqual([])
    const steps = [() => deploy(next), () => publish(next)]
    for (const step of order === 'code first' ? steps : steps.reverse()) {
      await step()
      expect(await brokenLinks()).toEqual([])
      expect(await brokenLinks(openTab)).toEqual([])
    }
  },
)

test('going back to the build before needs no upload, and its pages find their files', async () => {
  const { old, next, values, target, publish, deploy, brokenLinks, pageHtml } = await setUp()
  await publish(old)
  await publish(next)
  deploy(next)
  const newTab = await pageHtml()
  const stored = values.size
  await rollBack(namedBuild(await releaseHistory(target), undefined), target, { from: buildOf(next) })
  expect(values.get('manifest:current')).toBe(buildOf(old))
  expect(values.get('manifest:previous')).toBe(buildOf(next))
  expect(values.size).toBe(stored)
  expect(await brokenLinks()).toEqual([])
  expect(await brokenLinks(newTab)).toEqual([])
})

test('when a file of the new build does not answer, the site keeps the old one', async () => {
  const { old, next, values, target, publish } = await setUp()
  await publish(old)
  const proven: string[][] = []
  const prove = async (paths: readonly string[]) => {
    proven.push([...paths])
    throw new Error('/assets/main.js does not answer')
  }
  await expect(publishContent(next, target, { isRelease: true, prove })).rejects.toThrow('does not answer')
  expect(proven[0]).toContainEqual(expect.stringMatching(/^\/assets\/other-main-/))
  expect(proven[0]).toContainEqual(expect.stringMatching(/^\/search\/other-en-/))
  expect(values.get('manifest:current')).toBe(buildOf(old))
})

test('a manifest that is not what its hash names is not published', async () => {
  const { next, values, target } = await setUp()
  const file = join(next, 'content/manifest.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"files"', '"filez"'))
  await expect(publishContent(next, target)).rejects.toThrow('not what its hash names')
  expect(values.size).toBe(0)
})

test('a build that was never published cannot be made the current one', async () => {
  const { old, target, publish } = await setUp()
  await publish(old)
  const history = await releaseHistory(target)
  expect(() => namedBuild(history, '0'.repeat(32))).toThrow('cannot be served. Builds that can be served: ')
})

test.each(['object:', 'file:', 'search-set:', 'search-file:'])(
  'a build that lacks a value `%s…` cannot be made the current one',
  async (prefix) => {
    const { old, next, values, target, publish } = await setUp()
    await publish(old)
    const [key = ''] = [...values.keys()].filter((one) => one.startsWith(prefix))
    await publish(next)
    values.delete(key)
    const earlier = namedBuild(await releaseHistory(target), buildOf(old))
    const going = rollBack(earlier, target, { from: buildOf(next) })
    await expect(going).rejects.toThrow(`such as ${key}. Check out its commit and ship it again.`)
    expect(values.get('manifest:current')).toBe(buildOf(next))
  },
)

test('a build whose files the site does not answer is not made the current one', async () => {
  const { old, next, values, target, publish } = await setUp()
  await publish(old)
  await publish(next)
  const earlier = namedBuild(await releaseHistory(target), undefined)
  const asked: string[] = []
  const prove = async (paths: readonly string[]) => {
    asked.push(...paths)
    throw new Error('1 file does not answer')
  }
  await expect(rollBack(earlier, target, { from: buildOf(next), prove })).rejects.toThrow('does not answer')
  expect(asked).toEqual(earlier.files)
  expect(values.get('manifest:current')).toBe(buildOf(next))
})
