// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { reportErrors } from './report-errors.ts'

const sendBeacon = vi.fn()
beforeEach(() => {
  sendBeacon.mockClear()
  Object.assign(navigator, { sendBeacon })
})
reportErrors()

const script = `${location.origin}/assets/main-AB12.js`
const fail = (filename: string, error: unknown = new TypeError('reader@mail.example')) =>
  dispatchEvent(Object.assign(new Event('error'), { error, filename, lineno: 1, colno: 20 }))
const sent = () => sendBeacon.mock.calls.map(([url, body]) => [url, JSON.parse(body)])

test('errors of extensions, of other sites and of pages are not reported', () => {
  fail('chrome-extension://abc/main.js')
  fail('https://else.example/assets/a.js')
  fail(`${location.origin}/docs/guide`)
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'text' }))
  expect(sendBeacon).not.toHaveBeenCalled()
})

test('an error of a script of the site is reported by its name and place, three at most', () => {
  fail(script)
  expect(sent()).toEqual([
    ['/api/reports', [{ type: 'error', body: { name: 'TypeError', at: 'main-AB12.js:1:20' } }]],
  ])
  const reason = Object.assign(new RangeError('words'), {
    stack: `RangeError: words\n  at f (${script}:3:4)`,
  })
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  expect(sent()[1]?.[1]).toEqual([{ type: 'error', body: { name: 'RangeError', at: 'main-AB12.js:3:4' } }])
  for (let n = 0; n < 5; n++) fail(script, 'text')
  expect(sent()).toHaveLength(3)
  expect(sent()[2]?.[1][0].body.name).toBe('Error')
})
