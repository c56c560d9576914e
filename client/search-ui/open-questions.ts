/** A question of the search; its signal is aborted when its answer may no longer be shown. */
export class OpenQuestion extends AbortController {
  readonly query: string

  constructor(query: string) {
    super()
    this.query = query
  }
}

/**
 * The questions whose answers may still be shown. An earlier key's answer is shown until the latest one's is
 * there: on a slow line that is most of the typing.
 */
export class OpenQuestions {
  /** Oldest first; the one whose answer is shown stays until another's is. */
  #open: OpenQuestion[] = []
  #shown: OpenQuestion | undefined

  /** Null when the latest question asks the same: the end of a composition is told by two events. */
  ask(query: string): OpenQuestion | null {
    if (this.#open.at(-1)?.query === query) return null
    const question = new OpenQuestion(query)
    this.#open.push(question)
    return question
  }

  /** Whether an answer is shown, to whichever question. */
  get isAnyShown(): boolean {
    return this.#shown !== undefined
  }

  /** Whether the answer that is shown is the latest question's. */
  get isLatestShown(): boolean {
    return this.#shown === this.#open.at(-1)
  }

  isLatest(question: OpenQuestion): boolean {
    return question === this.#open.at(-1)
  }

  /** The question's answer is shown: those before it are given up. */
  show(question: OpenQuestion): void {
    this.#giveUp(this.#open.indexOf(question))
    this.#shown = question
  }

  giveUpAll(): void {
    this.#giveUp(this.#open.length)
    this.#shown = undefined
  }

  #giveUp(count: number): void {
    for (const older of this.#open.splice(0, count)) older.abort()
  }
}
