import { expect, test } from 'vitest'
import { fixtureManifest, testApp } from '../test-app.ts'
import { agreementOf } from './agreement.ts'
import { leastAgreement } from './least-agreement.ts'
import { wordsOfHtml } from './words-of-html.ts'
import { wordsOfMarkdown } from './words-of-markdown.ts'

const read = async (path: string, accept: string) =>
  (await testApp().request(path, { headers: { accept } })).text()

test.each(Object.keys(fixtureManifest().pages))('%s says the same in HTML and in Markdown', async (path) => {
  const html = wordsOfHtml(await read(path, 'text/html')) ?? []
  const { share, onlyInHtml, onlyInMarkdown } = agreementOf(
    html,
    wordsOfMarkdown(await read(path, 'text/markdown')),
  )
  expect(html.length).toBeGreaterThan(0)
  expect(share, JSON.stringify({ onlyInHtml, onlyInMarkdown })).toBeGreaterThanOrEqual(leastAgreement)
})

test('a word that one side lacks is found, and how often', () => {
  expect(agreementOf(['a', 'b', 'b', 'c'], ['b', 'c', 'd'])).toEqual({
    share: 1 - 3 / 7,
    onlyInHtml: ['a', 'b'],
    onlyInMarkdown: ['d'],
  })
})

test('controls, decoration and human-only parts do not count as page text', () => {
  const html =
    '<article>One <span aria-hidden="true">two</span><button>three</button> <a data-markdown-ignore>four</a> <b>fi</b>ve</article>six'
  expect(wordsOfHtml(html)).toEqual(['one', 'five'])
})

test('front matter and the line for agents do not count as Markdown text', () => {
  expect(
    wordsOfMarkdown('---\ntitle: "T"\n---\n\n> Index: https://e.example\n\n# T\n\nWords `of code`.\n'),
  ).toEqual(['t', 'words', 'of', 'code'])
})
