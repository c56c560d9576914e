import type { AnswerEvent, AnswerFailure, WholeAnswer } from './answer-event.ts'
import type { AnswerTrace } from './answer-trace.ts'

/** An answer as far as its events have arrived. */
export interface ArrivingAnswer extends Pick<WholeAnswer, 'mode' | 'section' | 'text' | 'sources'> {
  state: 'arriving' | 'done' | 'failed'
  /** Set once it is done, as the build. */
  outcome?: WholeAnswer['outcome']
  build?: string
  trace?: AnswerTrace
  receipt?: string
  /** Set where it has failed. */
  failure?: AnswerFailure
}

/** An answer before its first event. */
export const noAnswerYet: ArrivingAnswer = { state: 'arriving', mode: 'extractive', text: '', sources: [] }

/** What an event changes in an answer. An answer that has ended changes no more. */
export function changesBy(
  event: AnswerEvent,
  { state, text }: { state: string; text: string },
): Partial<ArrivingAnswer> {
  if (state !== noAnswerYet.state) return {}
  switch (event.is) {
    case 'sources':
      return { mode: event.mode, sources: event.sources }
    case 'section': {
      const { is: _, ...section } = event
      return { section }
    }
    case 'text':
      return { text: text + event.text }
    case 'done': {
      const { is, ...end } = event
      return { state: is, ...end }
    }
    case 'failed':
      return { state: event.is, failure: event.why }
  }
}

/** The answer that events make; a failure where they make none. */
export function wholeAnswerOf(events: readonly AnswerEvent[]): WholeAnswer | AnswerFailure {
  let arriving = noAnswerYet
  for (const event of events) arriving = { ...arriving, ...changesBy(event, arriving) }
  const { state, outcome, build, failure, ...answer } = arriving
  return state === 'done' && outcome && build !== undefined
    ? { ...answer, outcome, build }
    : (failure ?? 'model')
}
