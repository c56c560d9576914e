// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { AnswerEvent } from '../../../engine/model/assistant/answer-event.ts'
import {
  answer,
  button,
  click,
  edge,
  opened,
  seen,
  shown,
  status,
  streamOf,
  texts,
} from '../../../tests/shown-assistant.tsx'

test('a vote sends no word of the question unless the reader adds it', async () => {
  shown('Why?')
  await click(texts.assistantSend)
  await click(texts.feedbackNo)
  await expect.poll(() => edge.posts.at(-1)?.url).toContain('/api/feedback')
  const vote = edge.posts.at(-1)?.body
  expect(vote).toEqual({ id: expect.any(String), page: '/docs/ask-ai', feedback: 'negative' })
  expect(button(texts.feedbackNo)?.getAttribute('aria-pressed')).toBe('true')
  await click(texts.assistantVoteAdd)
  await expect.poll(() => edge.posts.at(-1)?.body).toEqual({ ...vote, comment: 'Why?' })
  await seen(texts.assistantVoteAdded)
})

test('a copied answer has the addresses of its citations; a browser that forbids it is said', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  shown('Why?')
  await click(texts.assistantSend)
  await click(texts.assistantCopy)
  await expect.poll(() => button(texts.assistantCopied)).toBeDefined()
  expect(writeText).toHaveBeenCalledWith(
    expect.stringMatching(/^> Set a mask\. \[1\]\n\n\[1\]: \S+\/docs\/masking$/),
  )
  await expect.poll(() => button(texts.assistantCopy)).toBeDefined()
  writeText.mockRejectedValue(new Error('forbidden'))
  button(texts.assistantCopy)?.click()
  await expect.poll(() => status()).toBe(texts.assistantNotDone)
})

test('a conversation can be shared, deleted with its secret, and shared again after more questions', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'))
  edge.respond = (url) =>
    url.endsWith('/delete')
      ? new Response(null, { status: 204 })
      : url.includes('shared')
        ? Response.json({ id: 'abc', secret: 's', path: '/docs/ask-ai/abc', withoutTrace: 3 })
        : streamOf(answer)
  shown('Why?')
  await click(texts.assistantSend)
  await click(texts.assistantShare)
  // Nothing is public before the reader has seen what will be.
  expect(document.querySelector('.assistant-share li')?.textContent).toBe('Why?')
  await click(texts.assistantCancel)
  expect(edge.posts.filter(({ url }) => url.includes('shared'))).toEqual([])
  await click(texts.assistantShare)
  button(texts.assistantShareNow)?.click()
  await click(texts.assistantShareNow)
  await expect.poll(() => document.querySelector('a[href="/docs/ask-ai/abc"]')).not.toBeNull()
  expect(edge.posts.filter(({ url }) => url.includes('shared'))).toHaveLength(1)
  expect(document.activeElement?.getAttribute('href')).toBe('/docs/ask-ai/abc')
  const isKept = texts.assistantShared.replace('{count}', '90')
  expect(status()).toBe(`${isKept} ${texts.assistantSharedWithoutTrace.replace('{count}', '3')}`)
  expect(localStorage.getItem('shared-chat:abc')).toBe('s')
  opened('And then?')
  await click(texts.assistantSend)
  await expect.poll(() => document.querySelectorAll('.assistant-actions [title]').length).toBe(6)
  // What was shared lacks the new answer.
  expect(button(texts.assistantUnshare)).toBeDefined()
  await click(texts.assistantShareNow)
  await expect.poll(() => button(texts.assistantShareNow)).toBeUndefined()
  // The panel has a button of the same name.
  document.querySelector<HTMLButtonElement>('.assistant-share > button')?.click()
  await expect.poll(() => button(texts.assistantUnshare)).toBeUndefined()
  await click(texts.assistantShare)
  await click(texts.assistantUnshare)
  await expect.poll(() => status()).toBe(texts.assistantUnshared)
  expect(edge.posts.at(-1)?.body).toEqual({ id: 'abc', secret: 's' })
  expect(localStorage.getItem('shared-chat:abc')).toBeNull()
})

test('where conversations cannot be shared, there is no button for it', async () => {
  shown('Why?', { sharedForDays: null })
  await click(texts.assistantSend)
  await seen('Set a mask.')
  expect(button(texts.assistantNew)).toBeDefined()
  expect(button(texts.assistantShare)).toBeUndefined()
})

test('an answer opens as a trace: what each step did, and the time only where it waited', async () => {
  const trace = {
    isFromMemory: true,
    steps: [
      { step: 'question', in: 4, out: 1, kept: ['mask'], dropped: [] },
      { step: 'index', in: 4, out: 2, kept: [], dropped: [], startMs: 0, ms: 7 },
      {
        ...{ step: 'sections', in: 9, out: 1, kept: ['Masking: 100%'], startMs: 7, ms: 12 },
        dropped: [{ why: 'lower-score', count: 8, examples: ['Sampling: 60%'] }],
      },
    ],
  } as const
  const end = { is: 'done', outcome: 'answered', build: 'b', receipt: 'r', trace } as unknown as AnswerEvent
  edge.respond = () => streamOf([...answer.slice(0, 2), end])
  shown()
  await click('How can it help me?')
  await seen(texts.assistantFound)
  expect(edge.posts[0]?.body).toMatchObject({ trace: true })
  expect(document.querySelector('.trace-window')).toBeNull()
  const details = document.querySelector('details')
  details?.setAttribute('open', '')
  details?.dispatchEvent(new Event('toggle'))
  await seen('Sampling: 60%')
  const rows = [...document.querySelectorAll('tbody tr')]
  expect(rows.map((row) => row.querySelector('td')?.textContent?.trim())).toEqual([
    'computes',
    '7 ms',
    '12 ms',
  ])
  expect(rows.map((row) => row.querySelector('i') !== null)).toEqual([false, true, true])
  const facts = document.querySelector('.trace-facts')?.textContent
  expect(facts).toMatch(/Whole answer, in this browser\d+ ms/)
  expect(facts).toContain('Waiting at the edge, the first time19 ms')
  expect(document.querySelector('.trace-answer')?.textContent).toContain(texts.assistantFoundMemory)
})
