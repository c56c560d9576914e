import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { componentRules } from '../../engine/model/components.ts'
import { isFrameId } from '../../engine/model/frame-id.ts'
import { fixtureManifest, testApp } from '../test-app.ts'
import { htmlRules } from './html-rules.ts'

const judge = new HtmlValidate(htmlRules)

async function faultsOf(path: string): Promise<string[]> {
  const html = await (await testApp().request(path, { headers: { accept: 'text/html' } })).text()
  const { results } = await judge.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}

test.each(Object.keys(fixtureManifest().pages))('%s is valid HTML', async (path) => {
  expect(await faultsOf(path)).toEqual([])
})

test('a page that does not exist is valid HTML', async () => {
  expect(await faultsOf('/docs/guise')).toEqual([])
})

test('no id of the frame can be the id of a heading', async () => {
  const found = new Set<string>()
  for (const path of [
    ...Object.keys(fixtureManifest().pages),
    '/docs/guise',
    '/search?q=guide',
    '/search?q=zzz',
  ]) {
    const html = await (await testApp().request(path, { headers: { accept: 'text/html' } })).text()
    const frame = html.replace(/<article class="prose[\s\S]*?<\/article>/g, '')
    for (const [, id = ''] of frame.matchAll(/\sid="([^"]+)"/g)) found.add(id)
  }
  expect(found.size).toBeGreaterThan(15)
  expect([...found].filter((id) => !isFrameId(id))).toEqual([])
})

test('among these pages is one that puts every component into a sentence', () => {
  const source = readFileSync(join(import.meta.dirname, '../fixtures/site/docs/in-sentences.mdx'), 'utf8')
  const isMissing = (name: string) => !new RegExp(`<${name}[ >]`).test(source)
  expect(Object.keys(componentRules).filter(isMissing)).toEqual([])
})
