/** The option of a listbox that the arrow keys are at, while the focus stays in its input. */
export class ActiveOption {
  readonly #input: HTMLInputElement
  readonly #list: HTMLElement

  constructor(input: HTMLInputElement, list: HTMLElement) {
    this.#input = input
    this.#list = list
  }

  get current(): HTMLElement | null {
    return this.#list.querySelector<HTMLElement>('[role="option"][aria-selected="true"]')
  }

  /** Goes on by `step` options, around the ends. */
  move(step: number): void {
    const options = [...this.#list.querySelectorAll<HTMLElement>('[role="option"]')]
    if (options.length === 0) return
    const at = options.indexOf(this.current as HTMLElement)
    const next = at < 0 && step < 0 ? options.length - 1 : (at + step + options.length) % options.length
    this.set(options[next] ?? null)
    options[next]?.scrollIntoView({ block: 'nearest' })
  }

  set(option: HTMLElement | null): void {
    this.current?.setAttribute('aria-selected', 'false')
    option?.setAttribute('aria-selected', 'true')
    if (option) this.#input.setAttribute('aria-activedescendant', option.id)
    else this.#input.removeAttribute('aria-activedescendant')
  }
}
