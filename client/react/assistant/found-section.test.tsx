import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AnswerSection } from '../../../engine/model/assistant/answer-event.ts'
import { FoundSection } from './found-section.tsx'

const texts = {
  assistantNearestNote: 'May not answer.',
  assistantReadRest: 'Read the rest',
  assistantFurther: 'More about this',
}
const source = (number: number) => ({
  number,
  url: `/docs/tags#s${number}`,
  title: `Heading ${number}`,
  pageTitle: 'Tags',
  trail: ['Docs'],
  line: `Line ${number}.`,
})
const section: AnswerSection = {
  outcome: 'answered',
  html: '<p id="answer-0-a">Text</p><button aria-controls="answer-0-a"></button>',
  sheets: [],
  styles: '',
  isCut: false,
}
const shown = (changes: Partial<AnswerSection> = {}, count = 7) =>
  renderToStaticMarkup(
    <FoundSection
      section={{ ...section, ...changes }}
      sources={Array.from({ length: count }, (_, at) => source(at + 1))}
      id="t1"
      texts={texts}
    />,
  )

test('above the section is one link with its folders, page and heading', () => {
  expect(shown()).toContain('<a href="/docs/tags#s1"><small>Docs › Tags </small>Heading 1</a>')
})

test('below it are four further sections at most, each a row with its heading and page', () => {
  const html = shown()
  expect(html.match(/Heading \d<\/span> <small>Tags<\/small>/g)).toHaveLength(4)
  expect(html).not.toContain('Line 2.')
  expect(shown({}, 1)).not.toContain(texts.assistantFurther)
})

test('the ids of two answers differ, and what refers to them follows', () => {
  expect(shown()).toContain('<p id="t1-answer-0-a">Text</p><button aria-controls="t1-answer-0-a">')
})

test('the nearest section and a cut one are said plainly', () => {
  expect(shown()).not.toContain(texts.assistantNearestNote)
  expect(shown({ outcome: 'nearest' })).toContain(texts.assistantNearestNote)
  expect(shown({ isCut: true })).toContain('<a href="/docs/tags#s1">Read the rest</a>')
})
