// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { priceCalculator } from './price-calculator.ts'

const waitMs = 250
const request = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', request.mockReset())
  document.documentElement.lang = 'en'
  document.body.innerHTML = `
    <form action="/pricing/estimate">
      <input name="units" value="10" required>
      <input type="range" data-slides="units" min="1" max="8" step="any" value="1">
      <input name="need" type="checkbox" value="a" checked><input name="need" type="checkbox" value="b">
    </form>
    <div data-answer>old</div>
    <section data-plan="Core"><p class="plan-price">€39 a month</p></section>
    <section data-plan="Pro" data-mark="Cheapest"><p class="plan-price">€219</p></section>`
  priceCalculator(document.body)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const page = (text: string) => `<html><main><div data-answer><b>${text}</b></div></main></html>`
const shown = () => document.querySelector('[data-answer]')?.textContent
async function enter(value: string) {
  const field = document.querySelector('input')
  if (!field) throw new Error('The form has no field.')
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(waitMs)
}

test('a changed field is answered in place, after a pause', async () => {
  request.mockImplementation(async () => new Response(page('€39')))
  await enter('200000')
  expect(shown()).toBe('€39')
  expect(request).toHaveBeenCalledOnce()
  expect(request.mock.calls[0]?.[0]).toMatch(/\/pricing\/estimate\?units=200000&need=a$/)
})

test.each(['1000,000', '1 000 000', '1.000.000', '100,0000'])(
  'what is asked for %j is what the field says when it is left',
  async (typed) => {
    request.mockImplementation(async () => new Response(page('€39')))
    const field = document.querySelector('input')
    if (field) field.inputMode = 'numeric'
    await enter(typed)
    expect(request.mock.calls[0]?.[0]).toContain('?units=1000000&')
    field?.dispatchEvent(new Event('change', { bubbles: true }))
    expect(field?.value).toBe('1,000,000')
  },
)

test('a field that is not valid asks nothing', async () => {
  await enter('')
  expect(request).not.toHaveBeenCalled()
  expect(shown()).toBe('old')
})

test('an answer that was overtaken is dropped', async () => {
  const first = Promise.withResolvers<Response>()
  request.mockImplementationOnce(() => first.promise)
  request.mockImplementationOnce(async () => new Response(page('second')))
  await enter('1')
  await enter('2')
  first.resolve(new Response(page('first')))
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toBe('second')
})

test.each([
  ['the network fails', () => Promise.reject(new TypeError('offline'))],
  ['the site refuses', async () => new Response('Too many', { status: 429 })],
  ['the answer has no estimate', async () => new Response('<html><main>Sign in</main></html>')],
])('when %s, no price of other needs and no mark of a plan stays', async (_, respond) => {
  request.mockImplementation(respond)
  await enter('5')
  expect(shown()).toBe('')
  expect(document.querySelector('[data-mark]')).toBeNull()
})

test('a number beyond what the estimate takes is asked for, and shown, as the most', async () => {
  request.mockImplementation(async () => new Response(page('€39')))
  const field = document.querySelector('input')
  if (field) field.inputMode = 'numeric'
  await enter('9,999,999,999,999')
  expect(request.mock.calls[0]?.[0]).toContain('?units=1000000000000&')
  field?.dispatchEvent(new Event('change', { bubbles: true }))
  expect(field?.value).toBe('1,000,000,000,000')
})

test('a slider moves its number, in groups of digits, and the number moves the slider', async () => {
  request.mockImplementation(async () => new Response(page('€39')))
  const slider = document.querySelector<HTMLInputElement>('[type=range]')
  if (!slider) throw new Error('The form has no slider.')
  slider.value = '6.7'
  slider.dispatchEvent(new Event('input', { bubbles: true }))
  expect(document.querySelector('input')?.value).toBe('5,000,000')
  expect(slider.ariaValueText).toBe('5,000,000')
  await enter('10,000')
  expect(slider.valueAsNumber).toBe(4)
})

test('plans show their estimates, the one that costs least a mark, and what is listed where there is no answer', async () => {
  const row =
    '<table><tr data-tariff="Core"><th>Core <span class="badge">Cheapest</span></th><td>€46</td></tr></table>'
  request.mockImplementationOnce(async () => new Response(page(row)))
  const plans = () =>
    [...document.querySelectorAll<HTMLElement>('[data-plan]')].map(({ dataset, textContent }) => [
      textContent,
      dataset.mark,
    ])
  await enter('300000')
  expect(plans()).toEqual([
    ['€46', 'Cheapest'],
    ['€219', undefined],
  ])
  request.mockRejectedValueOnce(new TypeError('offline'))
  await enter('400000')
  expect(plans()).toEqual([
    ['€39 a month', undefined],
    ['€219', undefined],
  ])
})
