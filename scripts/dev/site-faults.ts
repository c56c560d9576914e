import { type DevFault, devFaultsOf } from './dev-fault.ts'

/** A part of the site that is rebuilt when its sources change. */
type Part = 'site' | 'public' | 'client' | 'content' | 'worker'

/** What is wrong with the parts of a site since they were last built, and the errors that nothing has caught. */
export class SiteFaults {
  readonly #byPart = new Map<Part, DevFault[]>()
  /** Errors that nothing has caught since the last change, by their text. */
  readonly #uncaught = new Map<string, DevFault>()

  get ofParts(): DevFault[] {
    return [...this.#byPart.values()].flat()
  }

  get uncaught(): Iterable<DevFault> {
    return this.#uncaught.values()
  }

  has(part: Part): boolean {
    return this.#byPart.has(part)
  }

  set(part: Part, faults: DevFault[]): void {
    this.#byPart.set(part, faults)
  }

  /** Rebuilds a part. False, with its faults noted, when that fails. Warnings are noted by `make` itself. */
  async attempt(part: Part, make: () => void | Promise<void>): Promise<boolean> {
    this.#byPart.delete(part)
    try {
      await make()
      return true
    } catch (error) {
      this.#byPart.set(part, devFaultsOf(error))
      return false
    }
  }

  /** Notes an error that nothing has caught. False for one that is noted already. */
  addUncaught(error: unknown): boolean {
    const [fault] = devFaultsOf(error)
    if (!fault || this.#uncaught.has(fault.text)) return false
    this.#uncaught.set(fault.text, fault)
    return true
  }

  forgetUncaught(): void {
    this.#uncaught.clear()
  }
}
