import type { AnswerEvent, AnswerFailure, WholeAnswer } from '../../../engine/model/assistant/answer-event.ts'
import type { AnswerTrace } from '../../../engine/model/assistant/answer-trace.ts'
import { changesBy, noAnswerYet } from '../../../engine/model/assistant/whole-answer-of.ts'
import * as storageKeys from '../../../engine/model/storage-keys.ts'
import { readStored, writeStored } from '../../stored.ts'

/** Why a turn has no whole answer. `limited` is an address that asked too often, `offline` everything else. */
export type TurnFailure = AnswerFailure | 'limited' | 'offline'

/** A question, and its answer as far as it has arrived. */
export interface Turn extends Pick<WholeAnswer, 'mode' | 'section' | 'text' | 'sources'> {
  id: string
  question: string
  state: 'arriving' | 'done' | 'stopped' | 'failed'
  outcome?: WholeAnswer['outcome']
  build?: string
  receipt?: string
  trace?: AnswerTrace
  /** Milliseconds from sending the question to the last word. */
  wholeMs?: number
  failure?: TurnFailure
  vote?: 'positive' | 'negative'
  /** True when the reader has sent the question along with the vote. */
  isQuestionSent?: boolean
}

export type ConversationEvent =
  | { is: 'asked'; id: string; question: string }
  | { is: 'event'; id: string; event: AnswerEvent; sentMsAgo: number }
  | { is: 'ended'; id: string; state: 'stopped' | 'failed'; failure?: TurnFailure }
  | { is: 'voted'; id: string; vote: 'positive' | 'negative'; isQuestionSent: boolean }
  | { is: 'replaced'; turns: readonly Turn[] }

/** The conversation after an event. Pure. A question that is asked again replaces its failed turn. */
export function nextConversation(turns: readonly Turn[], event: ConversationEvent): readonly Turn[] {
  switch (event.is) {
    case 'replaced':
      return event.turns.map(settled)
    case 'asked': {
      const { id, question } = event
      const kept = turns.filter((turn) => turn.state === 'done' || turn.question !== question)
      return [...kept, { ...noAnswerYet, id, question }]
    }
    case 'voted':
      return changed(turns, event.id, () => ({ vote: event.vote, isQuestionSent: event.isQuestionSent }))
    case 'ended':
      return changed(turns, event.id, ({ state }) =>
        state === 'arriving' ? { state: event.state, ...(event.failure && { failure: event.failure }) } : {},
      )
    case 'event':
      return changed(turns, event.id, (turn) => ({
        ...changesBy(event.event, turn),
        ...(event.event.is === 'done' && { wholeMs: event.sentMsAgo }),
      }))
  }
}

/** A turn that no request continues: an answer that was arriving counts as stopped. */
const settled = (turn: Turn): Turn => (turn.state === 'arriving' ? { ...turn, state: 'stopped' } : turn)

const changed = (turns: readonly Turn[], id: string, change: (turn: Turn) => Partial<Turn>) =>
  turns.map((turn) => (turn.id === id ? { ...turn, ...change(turn) } : turn))

/** Stored in the tab while its visitor goes from page to page. */
export interface SavedConversation {
  isOpen: boolean
  turns: readonly Turn[]
}

export const saveConversation = (kept: SavedConversation): void =>
  writeStored(storageKeys.conversation, JSON.stringify(kept), 'session')

/** The conversation of this tab. */
export function loadConversation(): SavedConversation {
  try {
    const { isOpen, turns }: SavedConversation = JSON.parse(
      readStored(storageKeys.conversation, 'session') ?? '',
    )
    return { isOpen, turns: turns.map(settled) }
  } catch {
    return { isOpen: false, turns: [] }
  }
}
