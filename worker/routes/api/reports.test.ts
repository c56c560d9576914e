import { expect, test } from 'vitest'
import { testApp } from '../../../tests/test-app.ts'
import { type ReportedFault, reportLinesPerMinute, reportLog } from '../../http/logs/report-log.ts'

/** Status of the answer, and what was logged. */
async function send(body: unknown, headers: Record<string, string> = {}) {
  const faults: ReportedFault[] = []
  const app = testApp({ reports: (fault) => faults.push(fault) })
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const { status } = await app.request('/api/reports', { method: 'POST', body: text, headers })
  return { status, faults }
}

test('an error of a script is logged by its name and place', async () => {
  const body = { name: 'TypeError', at: 'main-AB12.js:1:204', message: 'reader@mail.example' }
  const { status, faults } = await send([{ type: 'error', body }])
  expect([status, faults]).toEqual([204, [{ type: 'error', name: 'TypeError', at: 'main-AB12.js:1:204' }]])
})

test('a violation is logged without the page, its query and the address of what was stopped', async () => {
  const { faults } = await send([
    {
      type: 'csp-violation',
      url: 'http://localhost/search?q=secret',
      user_agent: 'Browser of a reader',
      body: {
        documentURL: 'http://localhost/search?q=secret',
        effectiveDirective: 'script-src-elem',
        blockedURL: 'https://evil.example/steal?cookie=secret',
        sourceFile: 'http://localhost/assets/main-AB12.js',
        lineNumber: 1,
        columnNumber: 9,
      },
    },
  ])
  expect(faults).toEqual([
    {
      type: 'csp-violation',
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      at: 'main-AB12.js:1:9',
    },
  ])
})

test('the older form of a violation is read too', async () => {
  const report = {
    'document-uri': 'http://localhost/a',
    'violated-directive': 'img-src',
    'blocked-uri': 'data',
  }
  const { faults } = await send({ 'csp-report': report }, { 'content-type': 'application/csp-report' })
  expect(faults).toEqual([{ type: 'csp-violation', directive: 'img-src', blocked: 'data', at: null }])
})

test.each([
  ['an extension’s address keeps its scheme only', 'chrome-extension://abcdef/x.js', 'chrome-extension:'],
  ['a keyword stays', 'inline', 'inline'],
])('%s', async (_, blockedURL, blocked) => {
  const body = { effectiveDirective: 'script-src', blockedURL, sourceFile: 'chrome-extension://abcdef/x.js' }
  const { faults } = await send([{ type: 'csp-violation', body }])
  expect(faults).toEqual([{ type: 'csp-violation', directive: 'script-src', blocked, at: null }])
})

test.each([
  [{ type: 'error', body: { name: 'A name with words of a reader', at: 'main-AB.js:1:1' } }],
  [{ type: 'error', body: { name: 'TypeError', at: 'https://else.example/a.js:1:1' } }],
  [{ type: 'error', body: {} }],
  [{ type: 'csp-violation', body: { effectiveDirective: 'a b', blockedURL: 'inline' } }],
  [{ type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'no address' } }],
  [{ type: 'deprecation', body: { message: 'reader@mail.example' } }],
])('a report that is not of the site’s own code is dropped: %j', async (report) => {
  expect(await send([report])).toEqual({ status: 204, faults: [] })
})

test('of many reports in a request, ten are read', async () => {
  const report = { type: 'error', body: { name: 'Error', at: 'main-AB.js:1:1' } }
  expect((await send(Array(50).fill(report))).faults).toHaveLength(10)
})

test.each([
  ['{', 400],
  ['{"a":1}', 422],
  [`"${'a'.repeat(70_000)}"`, 413],
])('a body that is not a report is refused: %s', async (body, status) => {
  expect(await send(body)).toEqual({ status, faults: [] })
})

test('pages of other origins may not report', async () => {
  expect((await send([], { origin: 'https://evil.example' })).status).toBe(403)
})

test('an isolate logs a number of faults a minute', () => {
  const lines: string[] = []
  let time = 0
  const builds = { build: 'b1', code: 'c0de' }
  const log = reportLog({ builds, now: () => new Date(time), write: (line) => lines.push(line) })
  const fault = { type: 'error', name: 'Error', at: 'main-AB.js:1:1' } as const
  for (let n = 0; n < 100; n++) log(fault)
  expect(lines).toHaveLength(reportLinesPerMinute)
  time = 60_000
  log(fault)
  expect(lines).toHaveLength(reportLinesPerMinute + 1)
  expect(JSON.parse(lines[0] ?? '')).toEqual({ event: 'report', ...fault, build: 'b1', code: 'c0de' })
})
