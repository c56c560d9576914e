// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { AnswerEvent } from '../../../engine/model/assistant/answer-event.ts'
import {
  type ConversationEvent,
  loadConversation,
  nextConversation,
  saveConversation,
  type Turn,
} from './conversation.ts'

beforeEach(() => sessionStorage.clear())

const after = (...events: ConversationEvent[]): readonly Turn[] =>
  events.reduce<readonly Turn[]>(nextConversation, [])
const asked = (id: string, question = 'Why?'): ConversationEvent => ({ is: 'asked', id, question })
const event = (id: string, one: AnswerEvent): ConversationEvent => ({
  is: 'event',
  id,
  event: one,
  sentMsAgo: 40,
})
const done = (id: string) => event(id, { is: 'done', outcome: 'answered', build: 'b', receipt: 'r' })

test('an answer grows by its events and ends with its receipt', () => {
  const [turn] = after(
    asked('1'),
    event('1', { is: 'sources', mode: 'model', sources: [] }),
    event('1', { is: 'text', text: 'Be' }),
    event('1', { is: 'text', text: 'cause.' }),
    done('1'),
  )
  expect(turn).toMatchObject({
    question: 'Why?',
    text: 'Because.',
    mode: 'model',
    state: 'done',
    receipt: 'r',
  })
})

test('what arrives after an answer was stopped is dropped', () => {
  const stopped: ConversationEvent = { is: 'ended', id: '1', state: 'stopped' }
  const [turn] = after(asked('1'), stopped, event('1', { is: 'text', text: 'late' }), done('1'))
  expect(turn).toMatchObject({ state: 'stopped', text: '' })
})

test('an answer that is complete does not fail afterward', () => {
  const [turn] = after(asked('1'), done('1'), { is: 'ended', id: '1', state: 'failed', failure: 'offline' })
  expect(turn?.state).toBe('done')
  expect(turn?.failure).toBeUndefined()
})

test('a question that is asked again replaces its failed turn, and no answered one', () => {
  const failed = after(asked('1'), event('1', { is: 'failed', why: 'busy' }))
  expect(failed[0]).toMatchObject({ state: 'failed', failure: 'busy' })
  expect(nextConversation(failed, asked('2')).map(({ id }) => id)).toEqual(['2'])
  expect(nextConversation(after(asked('1'), done('1')), asked('2')).map(({ id }) => id)).toEqual(['1', '2'])
})

test('a vote belongs to one turn, and a new conversation is empty', () => {
  const turns = after(asked('1', 'a'), done('1'), asked('2', 'b'), done('2'), {
    is: 'voted',
    id: '2',
    vote: 'positive',
    isQuestionSent: false,
  })
  expect(turns.map(({ vote }) => vote)).toEqual([undefined, 'positive'])
  expect(nextConversation(turns, { is: 'replaced', turns: [] })).toEqual([])
})

test('the tab keeps the conversation, and an answer that was arriving counts as stopped', () => {
  saveConversation({ isOpen: true, turns: after(asked('1', 'a'), done('1'), asked('2', 'b')) })
  const { isOpen, turns } = loadConversation()
  expect(isOpen).toBe(true)
  expect(turns.map(({ state }) => state)).toEqual(['done', 'stopped'])
})

test.each(['', 'null', '{', '{"isOpen":true}'])(
  'a kept conversation that reads %j is not a conversation',
  (kept) => {
    sessionStorage.setItem('assistant', kept)
    expect(loadConversation()).toEqual({ isOpen: false, turns: [] })
  },
)
