import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import messages from '../../content-bundle/pages/en/_facts/messages.json' with { type: 'json' }
import { currentLines, currentPages, type Line } from '../page-lines.ts'

const listed = Object.values(messages).flatMap((rows) => rows.map(({ message }) => message))

/** Whether a quote is a message, or its first words. */
const isListed = (quote: string) => listed.some((message) => message.startsWith(quote))

/** A code span that reads like a message: a sentence, or a name or a code with a number and a sentence. */
const likeMessage =
  /^(?:(?:[A-Z][a-z]+:?|OOM|P\d+:|`\w+`) (?:[a-z{\d"]|[A-Z_]+ must\b)|(?:unable to|could not|self-signed) |\[[a-z]+ [a-z]+\]$)(?!.*[<(/])/
const span = /(`+)(?!`)[ ]?(.*?[^`])[ ]?\1(?!`)/g
const spansOf = (text: string) => [...text.matchAll(span)].map(([, , quote = '']) => quote)

/** The lines of pages that are not in blocks of code, nor in a table of what other software says. */
function linesOfProse(): Line[] {
  let isCode = false
  let isOfOthers = false
  return currentLines.filter(({ text }) => {
    const isFence = /^\s*```/.test(text)
    if (isFence) isCode = !isCode
    isOfOthers = text.startsWith('|') && (isOfOthers || /^\| [^|]*\bsays \|/.test(text))
    return !isCode && !isFence && !isOfOthers
  })
}

/** Heads of first columns that hold messages, and those that hold other symptoms too. */
const messageHead = /^\| (?:Message|メッセージ) \|/
const symptomHead = /^\| (?:Symptom|Error|Error in the log|Status under [^|]+) \| (?:Cause|Setting)/
/** A name of an error, such as those of Node.js and of sign-in. */
const errorName = /^[A-Z]\w*[a-z][A-Z]\w+$|^E[A-Z]{5,}$|^\w+_mismatch$/

/** Code spans in the first column of tables of messages. */
function messagesOfTables(): { place: string; quote: string }[] {
  let isMessage: RegExp | null = null
  return currentLines.flatMap(({ place, text }) => {
    if (!text.startsWith('|')) isMessage = null
    const [, cell = ''] = text.split('|')
    const found = spansOf(cell).flatMap((quote) => (isMessage?.test(quote) ? [{ place, quote }] : []))
    if (messageHead.test(text)) isMessage = /^(?!\d+$)/
    else if (symptomHead.test(text)) isMessage = errorName
    return found
  })
}

const quoted = [
  ...messagesOfTables(),
  ...linesOfProse().flatMap(({ place, text }) =>
    spansOf(text).flatMap((quote) => (likeMessage.test(quote) ? [{ place, quote }] : [])),
  ),
]

test('every message that a page quotes is in the table of messages, word for word', () => {
  expect(quoted.length).toBeGreaterThan(25)
  expect(quoted.filter(({ quote }) => !isListed(quote))).toEqual([])
})

test('sentences in code are taken for messages, other code is not', () => {
  const sentences = [
    'Address is private',
    'No keys',
    'P1001: no',
    '`a` is 5',
    'Row 14 has 7 cells',
    'Export failed: 401',
    'unable to verify it',
    '[mask failed]',
  ]
  const others = [
    'GET traces/{id}',
    'Accept: text/markdown',
    'Latency > 5 s',
    'Python SDK',
    'Cinnabar (a)',
    'flush()',
  ]
  expect(sentences.filter((text) => !likeMessage.test(text))).toEqual([])
  expect(others.filter((text) => likeMessage.test(text))).toEqual([])
})

test('a message has one row, and the page about errors shows every group', () => {
  expect(listed).toEqual([...new Set(listed)])
  const page = currentPages.get('en/docs/reference/errors.mdx') ?? ''
  expect(Object.keys(messages).filter((group) => !page.includes(`messages.${group}.map(`))).toEqual([])
})

/** Parts of the OpenAPI description that hold error bodies. */
interface Description {
  components: {
    responses: Record<string, { content: Record<string, { example: { error: string; message: string } }> }>
    schemas: { Error: { properties: { message: { examples: string[] } } } }
  }
}

test('the messages of the API are those of its description', () => {
  const file = resolve(import.meta.dirname, '../../content-bundle/reference/platform-api.yaml')
  const { components }: Description = parse(readFileSync(file, 'utf8'))
  const rows = messages.api.map(({ error, message }) => ({ error, message }))
  const bodies = Object.values(components.responses).flatMap(({ content }) =>
    Object.values(content).map(({ example }) => example),
  )
  expect(bodies.length).toBeGreaterThan(4)
  expect(rows).toEqual(expect.arrayContaining(bodies))
  expect(components.schemas.Error.properties.message.examples).toEqual(rows.map(({ message }) => message))
  const inPages = currentLines.flatMap(({ text }) => [
    ...text.matchAll(/"error": "(\w+)", "message": "(.*)" \}$/g),
  ])
  expect(inPages.length).toBeGreaterThan(0)
  for (const [, error, message] of inPages) expect(rows).toContainEqual({ error, message })
})
