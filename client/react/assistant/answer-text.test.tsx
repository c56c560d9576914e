// @vitest-environment happy-dom
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { hostile } from '../../../tests/fixtures/hostile-outputs.ts'
import { AnswerSources, AnswerText } from './answer-text.tsx'

const texts = {
  assistantSources: 'Sources',
  assistantUnproven: 'no source',
  assistantUnprovenMore: 'No passage supports this.',
  assistantTranslated: 'translated',
  assistantTranslatedMore: 'Names were compared.',
}
const sources = [{ number: 1, url: '/docs/masking#set', title: 'Set a mask', pageTitle: 'Masking' }]
const answer = (text: string) => <AnswerText text={text} sources={sources} texts={texts} />

/** Places of an answer that markup could break out of. */
const places: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `> ${payload.replaceAll('\n', '\n> ')} [1]`,
  (payload) => `- ${payload}\n- [here](${payload.replace(/\s/g, '')})`,
  (payload) => `# ${payload}\n\n**${payload}** \`${payload}\` ![x](${payload})`,
  (payload) => `| ${payload} |\n|---|\n| ${payload} |`,
  (payload) => `\`\`\`${payload}\n${payload}\n\`\`\``,
]
const payloads = Object.values(hostile).flat()

const elements = new Set(
  'A BLOCKQUOTE CODE DIV EM FIGURE LI OL P PRE SPAN STRONG SUP TABLE TBODY TD TH THEAD TR UL'.split(' '),
)
const attributes = new Set(['aria-label', 'class', 'data-language', 'href', 'tabindex', 'title'])
/** What an answer's elements could run, load or send. */
function dangersIn(container: Element): string[] {
  return [...container.querySelectorAll('*')].flatMap((element) => [
    ...(elements.has(element.tagName) ? [] : [element.tagName]),
    ...[...element.attributes].flatMap(({ name, value }) =>
      attributes.has(name) && (name !== 'href' || /^(?:https:\/\/|\/(?![/\\]))/.test(value))
        ? []
        : [`${name}=${value}`],
    ),
  ])
}

test('the hostile corpus is whole, and the test sees what is dangerous', () => {
  expect(payloads.length).toBeGreaterThanOrEqual(150)
  const container = document.createElement('div')
  container.innerHTML = '<a href="javascript:x()">a</a><img onerror="x()">'
  expect(dangersIn(container)).toEqual(['href=javascript:x()', 'IMG', 'onerror=x()'])
})

test('nothing of the hostile corpus is markup in an answer that the edge renders', () => {
  const container = document.createElement('div')
  for (const payload of payloads) {
    for (const place of places) {
      container.innerHTML = renderToStaticMarkup(answer(place(payload)))
      expect(dangersIn(container), payload).toEqual([])
    }
  }
})

test('nothing of the hostile corpus is markup in an answer that arrives in the browser', () => {
  const container = document.createElement('div')
  const root = createRoot(container)
  for (const payload of payloads) {
    for (const place of places) {
      const text = place(payload)
      // Half of it first, as it streams.
      for (const part of [text.slice(0, text.length / 2), text]) {
        flushSync(() => root.render(answer(part)))
        expect(dangersIn(container), payload).toEqual([])
      }
    }
  }
})

test('a citation leads to its passage, an unknown one is dropped, and what has no source is underlined', () => {
  const html = renderToStaticMarkup(answer('True. [1] False. [9] Unclear. [?]'))
  expect(html).toContain(
    '<sup><a href="/docs/masking#set" aria-label="Sources 1: Set a mask" title="Set a mask">1</a></sup>',
  )
  expect(html).not.toContain('9')
  expect(html).toContain(
    '<span class="answer-unproven" title="No passage supports this.">Unclear.<span class="visually-hidden"> (no source)</span></span>',
  )
  expect(html).toContain('<p class="answer-legend">No passage supports this.</p>')
  expect(renderToStaticMarkup(answer('True. [1]'))).not.toContain('answer-legend')
})

test('the list of sources has those that are cited; a refusal has the nearest', () => {
  const more = [...sources, { number: 2, url: '/docs/users', title: 'Users', pageTitle: 'Users' }]
  const linksFor = (text: string) => {
    const container = document.createElement('div')
    container.innerHTML = renderToStaticMarkup(<AnswerSources text={text} sources={more} label="Sources" />)
    return [...container.querySelectorAll('a')].map(({ textContent }) => textContent?.trim())
  }
  expect(linksFor('So it is. [2]')).toEqual(['Users'])
  expect(linksFor('')).toEqual(['Set a mask Masking', 'Users'])
  expect(linksFor('No citation.')).toEqual([])
})

test.each([
  ['A [1]. B [1]. C [1].', 'A. B. C.1'],
  ['A [1]. B [2]. C [1].', 'A.1 B.2 C.1'],
  ['A [1][2]. `B` [1][2]. C [2].', 'A. B.12 C.2'],
  ['A [1]. B [?] C [1].', 'A.1 B (no source) C.1'],
  ['A [1].\n\nB [1].', 'A.1|B.1'],
])('%s: statements in a row with the same sources show their numbers once', (text, shown) => {
  const container = document.createElement('div')
  const two = [...sources, { number: 2, url: '/docs/users', title: 'Users', pageTitle: 'Users' }]
  container.innerHTML = renderToStaticMarkup(<AnswerText text={text} sources={two} texts={texts} />)
  const paragraphs = [...container.querySelectorAll('p:not(.answer-legend)')]
  expect(paragraphs.map(({ textContent }) => textContent).join('|')).toBe(shown)
})
