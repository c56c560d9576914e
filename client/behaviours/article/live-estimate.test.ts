// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calculatorIds } from '../../../content-bundle/model/dom.ts'
import { liveEstimate } from './live-estimate.ts'

const waitMs = 250
const request = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', request.mockReset())
  document.body.innerHTML = `
    <form id="${calculatorIds.form}" action="/pricing/estimate">
      <input name="units" type="number" min="0" value="10" required>
      <input name="need" type="checkbox" value="a" checked><input name="need" type="checkbox" value="b">
    </form>
    <div id="${calculatorIds.result}">old</div>`
  liveEstimate(waitMs)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const page = (text: string) =>
  `<html><main><div id="${calculatorIds.result}"><b>${text}</b></div></main></html>`
const shown = () => document.getElementById(calculatorIds.result)?.textContent
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
])('when %s, the last answer stays', async (_, respond) => {
  request.mockImplementation(respond)
  await enter('5')
  expect(shown()).toBe('old')
})
