/** What came back. */
export interface Answer {
  /** The status; 0 when no whole answer came. */
  status: number
  /** Whether the answer said when to ask again. */
  saysWhen: boolean
  etag: string | undefined
}

const endOfHead = '\r\n\r\n'

/**
 * Reads the answers of a connection (HTTP/1.1, RFC 9112), one after the other: takes what arrived and gives the
 * answer that it ends. Bodies are counted, not kept. Trailers and bodies that end with the connection are not known:
 * workerd sends none.
 */
export function answerReader(): (bytes: Buffer) => Answer | undefined {
  let answer: Answer | undefined
  /** A head or a line that has not ended yet. */
  let held = ''
  let isChunked = false
  /** Bytes of the body, or of the chunk and its line break, that have not arrived. */
  let left = 0
  let isLastChunk = false

  const end = () => {
    const whole = answer
    answer = undefined
    return whole
  }

  return (bytes) => {
    let at = 0
    if (!answer) {
      const before = held.length
      const found = bytes.indexOf(endOfHead, 0, 'latin1')
      held += bytes.toString('latin1', 0, found < 0 ? bytes.length : found + endOfHead.length)
      const headEnds = held.indexOf(endOfHead)
      if (headEnds < 0) return undefined
      at = headEnds + endOfHead.length - before
      const head = held.slice(0, headEnds)
      held = ''
      answer = answerOf(head)
      isChunked = /^transfer-encoding: *chunked/im.test(head)
      left = isChunked ? 0 : Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0)
      isLastChunk = false
      if (answer.status === 304) return end()
    }
    if (!isChunked) {
      left -= bytes.length - at
      return left <= 0 ? end() : undefined
    }
    while (at < bytes.length) {
      if (left > 0) {
        const arrived = Math.min(left, bytes.length - at)
        left -= arrived
        at += arrived
        if (left === 0 && isLastChunk) return end()
        continue
      }
      const lineEnds = bytes.indexOf('\n', at, 'latin1')
      held += bytes.toString('latin1', at, lineEnds < 0 ? bytes.length : lineEnds)
      if (lineEnds < 0) return undefined
      const size = Number.parseInt(held, 16)
      held = ''
      at = lineEnds + 1
      left = size + '\r\n'.length
      isLastChunk = size === 0
    }
    return undefined
  }
}

function answerOf(head: string): Answer {
  return {
    status: Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)),
    saysWhen: /^retry-after:/im.test(head),
    etag: /^etag: *(.*)$/im.exec(head)?.[1],
  }
}
