/** An answer as it went out, so that the next visitor costs almost nothing. */
export interface FinishedAnswer {
  bytes: Uint8Array<ArrayBuffer>
  /** All of its headers. */
  headers: Headers
}

export interface FinishedAnswers {
  get(key: string): FinishedAnswer | undefined
  put(key: string, answer: FinishedAnswer): void
}

/** Keeps the most recently used answers, at most `maxBytes` of bodies in all; 0 keeps none. */
export function finishedAnswers(maxBytes: number): FinishedAnswers {
  const answers = new Map<string, FinishedAnswer>()
  let held = 0
  return {
    get(key) {
      const answer = answers.get(key)
      if (answer) {
        answers.delete(key)
        answers.set(key, answer)
      }
      return answer
    },
    put(key, answer) {
      const size = answer.bytes.byteLength
      if (size > maxBytes) return
      held += size - (answers.get(key)?.bytes.byteLength ?? 0)
      answers.delete(key)
      answers.set(key, answer)
      for (const [oldest, { bytes }] of answers) {
        if (held <= maxBytes) break
        answers.delete(oldest)
        held -= bytes.byteLength
      }
    },
  }
}
