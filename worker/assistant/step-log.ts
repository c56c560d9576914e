import type { AnswerStep } from '../../engine/model/assistant/answer-trace.ts'

/** Milliseconds, from any moment. At the edge it stands still while code computes, and moves with I/O. */
export type Clock = () => number

/** Most names in each list of a step. */
const mostNames = 8

/** A step. Its lists are optional: one that kept or dropped nothing leaves them out. */
export type TakenStep = Omit<AnswerStep, 'kept' | 'dropped'> & Partial<Pick<AnswerStep, 'kept' | 'dropped'>>

/** The steps of one answer, as they are taken. Only steps that wait for something have a time. */
export class StepLog {
  readonly steps: AnswerStep[] = []
  readonly #clock: Clock
  readonly #start: number

  constructor(clock: Clock) {
    this.#clock = clock
    this.#start = clock()
  }

  /** Begins to wait; the function that it returns tells when that was, and for how long. */
  waits(): () => Pick<AnswerStep, 'startMs' | 'ms'> {
    const from = this.#clock()
    return () => ({
      startMs: Math.round(from - this.#start),
      ms: Math.round(this.#clock() - from),
    })
  }

  add({ kept = [], dropped = [], ...step }: TakenStep): void {
    this.steps.push({
      ...step,
      kept: kept.slice(0, mostNames),
      dropped: dropped
        .filter(({ count }) => count > 0)
        .map((group) => ({ ...group, examples: group.examples.slice(0, mostNames) })),
    })
  }
}

/** Candidates that were dropped for one reason, by their names. */
export const droppedFor = (
  why: AnswerStep['dropped'][number]['why'],
  examples: readonly string[],
  count: number = examples.length,
): AnswerStep['dropped'][number] => ({ why, count, examples: [...examples] })
