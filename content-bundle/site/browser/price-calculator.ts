import { mostOf } from '../components/estimates.ts'

/** Milliseconds without a change after which the calculator answers. */
const waitMs = 250
const answerSelector = '[data-answer]'
const priceSelector = '.plan-price'

/** Shows on the plans of the page what they cost for what the form of a calculator says, while the reader changes it. */
export function priceCalculator(calculator: Element): void {
  const form = calculator.querySelector('form')
  const result = calculator.querySelector(answerSelector)
  if (!form || !result) return
  const listed = new Map<HTMLElement, readonly Node[]>()
  for (const plan of document.querySelectorAll<HTMLElement>('[data-plan]'))
    listed.set(plan, [...(plan.querySelector(priceSelector)?.childNodes ?? [])])
  let asked = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = async () => {
    asked.abort()
    asked = new AbortController()
    const { signal } = asked
    const fields = [...new FormData(form)].map(([name, value]) => {
      const field = form.elements.namedItem(name)
      return [name, isAmount(field) ? String(amountOf(field)) : String(value)]
    })
    const answer = await fetch(`${form.action}?${new URLSearchParams(fields)}`, { signal })
      .then((response) => (response.ok ? response.text() : ''))
      .catch(() => '')
    // A newer estimate was asked for.
    if (signal.aborted) return
    const page = new DOMParser().parseFromString(answer, 'text/html')
    // Without an answer no estimate stays, as it would be for other needs. The button still asks for the page.
    result.replaceChildren(...(page.querySelector(answerSelector)?.childNodes ?? []))
    showPrices(result, listed)
  }
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) follow(form, target)
    clearTimeout(timer)
    if (form.checkValidity()) timer = setTimeout(show, waitMs)
  })
  // When it is left: while a number is typed, new separators would move the caret.
  form.addEventListener('change', ({ target }) => {
    if (isAmount(target) && form.checkValidity()) target.value = inGroups(amountOf(target))
  })
}

/** True for a field with a number. Its digits count, wherever a reader has put separators. */
const isAmount = (field: unknown): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.inputMode === 'numeric' && /\d/.test(field.value)

/** The number of a field; at most what the estimate takes. */
const amountOf = ({ name, value }: HTMLInputElement) =>
  Math.min(Number(value.replace(/\D/g, '')), name === 'members' ? mostOf.members : mostOf.units)
const inGroups = (amount: number) =>
  new Intl.NumberFormat(document.documentElement.lang, { numberingSystem: 'latn' }).format(amount)

/** Moves a number with its slider and a slider with its number. */
function follow(form: HTMLFormElement, moved: HTMLInputElement): void {
  const name = moved.dataset.slides ?? moved.name
  const field = form.elements.namedItem(name)
  const slider = form.querySelector<HTMLInputElement>(`[data-slides="${name}"]`)
  if (!slider || !(field instanceof HTMLInputElement)) return
  if (moved === slider) field.value = inGroups(Number((10 ** slider.valueAsNumber).toPrecision(2)))
  else slider.value = String(Math.log10(amountOf(field) || 1))
  slider.ariaValueText = field.value
}

/** Shows on each plan its estimate, else what its page lists, and marks the one that costs least. */
function showPrices(result: Element, listed: ReadonlyMap<HTMLElement, readonly Node[]>): void {
  for (const [plan, price] of listed) {
    const row = result.querySelector(`[data-tariff="${CSS.escape(plan.dataset.plan ?? '')}"]`)
    const estimate = [...(row?.querySelector('td')?.childNodes ?? [])].map((node) => node.cloneNode(true))
    plan.querySelector(priceSelector)?.replaceChildren(...(row ? estimate : price))
    const mark = row?.querySelector('.badge')?.textContent
    if (mark) plan.dataset.mark = mark
    else delete plan.dataset.mark
  }
}
