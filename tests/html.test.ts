import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { componentRules } from '../content-bundle/model/components.ts'
import { htmlRules } from './html-rules.ts'
import { fixtureManifest, testApp } from './test-app.ts'

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

test('among these pages is one that puts every component into a sentence', () => {
  const source = readFileSync(join(import.meta.dirname, 'fixtures/site/docs/in-sentences.mdx'), 'utf8')
  // A hero takes the place of a page's title, whatever stands around it.
  const isMissing = (name: string) => name !== 'Hero' && !new RegExp(`<${name}[ >]`).test(source)
  expect(Object.keys(componentRules).filter(isMissing)).toEqual([])
})
