import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
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
