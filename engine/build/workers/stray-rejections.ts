/** Collects promises that a page's JavaScript leaves rejected, until `end`: Node would end the process for them. */
export class StrayRejections {
  readonly rejections: unknown[] = []
  readonly #listener = (error: unknown) => {
    this.rejections.push(error)
  }

  constructor() {
    process.on('unhandledRejection', this.#listener)
  }

  /** The rejections. Node reports them only after the current microtasks, so this waits for one turn. */
  async end(): Promise<unknown[]> {
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', this.#listener)
    return this.rejections
  }
}
