/** An answer as it went out, so that the next visitor costs almost nothing. */
export interface FinishedAnswer {
  bytes: Uint8Array<ArrayBuffer>
  /** All of its headers. */
  headers: Headers
}

/** What an answer is kept by. */
export interface AnswerKey {
  /** The content it was made from; another one's answers are forgotten. */
  build: string
  representation: string
  path: string
}

export interface FinishedAnswers {
  get(key: AnswerKey): FinishedAnswer | undefined
  /** Keeps a copy of the bytes: the caller may write over its own. */
  put(key: AnswerKey, answer: FinishedAnswer): void
}

interface Held {
  answer: FinishedAnswer
  /** Whether it was asked for since room was last made. */
  isUsed: boolean
}

/**
 * Keeps the answers of one build, at most `maxBytes` of bodies in all; 0 keeps none. When room is needed the
 * oldest go that were not asked for in the meantime (second chance): moving each answer to the front
 * whenever it is used, as LRU does, would cost every visitor what making room costs now and then.
 */
export function finishedAnswers(maxBytes: number): FinishedAnswers {
  let build = ''
  let size = 0
  const held = new Map<string, Map<string, Held>>()

  const makeRoom = () => {
    for (const answers of held.values()) {
      for (const [path, one] of answers) {
        if (size <= maxBytes) return
        answers.delete(path)
        if (one.isUsed) answers.set(path, { ...one, isUsed: false })
        else size -= one.answer.bytes.byteLength
      }
    }
  }

  return {
    get(key) {
      const found = key.build === build ? held.get(key.representation)?.get(key.path) : undefined
      if (!found) return undefined
      found.isUsed = true
      return found.answer
    },
    put(key, { bytes, headers }) {
      if (bytes.byteLength > maxBytes) return
      if (key.build !== build) {
        held.clear()
        build = key.build
        size = 0
      }
      const answers = held.get(key.representation) ?? new Map<string, Held>()
      held.set(key.representation, answers)
      size += bytes.byteLength - (answers.get(key.path)?.answer.bytes.byteLength ?? 0)
      answers.set(key.path, { answer: { bytes: bytes.slice(), headers }, isUsed: false })
      makeRoom()
    },
  }
}
