import type { WriteStream } from 'node:tty'

/** A line on a terminal that tells how far the build is. Elsewhere it says nothing. */
export class Progress {
  readonly #stream: Pick<WriteStream, 'isTTY' | 'write'>
  readonly #now: () => number
  readonly #started: number
  #total = 0
  #done = 0
  #shownAt = 0

  constructor(stream: Pick<WriteStream, 'isTTY' | 'write'>, now: () => number) {
    this.#stream = stream
    this.#now = now
    this.#started = now()
  }

  /** More pages are to be compiled. */
  expect(pages: number): void {
    this.#total += pages
  }

  step(): void {
    this.#done += 1
    const redrawMs = 100
    if (!this.#stream.isTTY || (this.#now() - this.#shownAt < redrawMs && this.#done < this.#total)) return
    this.#shownAt = this.#now()
    const seconds = Math.max(0.001, (this.#now() - this.#started) / 1000)
    const rate = this.#done / seconds
    const left = Math.ceil((this.#total - this.#done) / rate)
    this.#stream.write(
      `\r\x1b[2K${this.#done} of ${this.#total} pages, ${Math.round(rate)} a second, ${left} s left`,
    )
  }

  /** Clears the line. */
  end(): void {
    if (this.#stream.isTTY && this.#shownAt > 0) this.#stream.write('\r\x1b[2K')
  }
}
