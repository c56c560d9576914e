import { CspEvaluator } from 'csp_evaluator'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, test } from 'vitest'
import { fixtureManifest, testApp } from '../test-app.ts'

const app = testApp()

/** What is answered with its own headers: every page, and one answer of each other kind. */
const answers = [
  ...Object.keys(fixtureManifest().pages),
  '/nowhere',
  '/search?q=guide',
  '/docs/guide.md',
  '/api/search?q=guide',
  '/api/nowhere',
  '/robots.txt',
  '/healthz',
  fixtureManifest().client.main,
]
const headersOf = async (path: string) => (await app.request(path)).headers

/** Findings of Google's CSP Evaluator that are accepted, and why. */
const explained: Record<string, string> = {
  "script-src 'self'":
    'dangerous where a host serves JSONP, AngularJS or files of users; this one serves its own scripts only, with nosniff, and uploads do not exist',
}

test.each(answers)(
  'the CSP Evaluator finds nothing in the policy of %s that is not explained',
  async (path) => {
    const policy = (await headersOf(path)).get('content-security-policy') ?? ''
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
    const open = findings.filter(({ directive, value }) => !explained[`${directive} ${value}`])
    expect(open.map(({ directive, description }) => `${directive}: ${description}`)).toEqual([])
  },
)

test('the CSP Evaluator finds what a weak policy lacks', () => {
  const findings = new CspEvaluator(new CspParser("script-src 'unsafe-inline' https:").csp).evaluate()
  expect(findings.length).toBeGreaterThan(2)
})

/** The sources of a directive, or of `default-src` where it is not given. */
function sourcesOf(policy: string, directive: string): string[] {
  const directives = new Map(
    policy.split(';').map((text) => {
      const [name = '', ...sources] = text.trim().split(/\s+/)
      return [name, sources]
    }),
  )
  return directives.get(directive) ?? directives.get('default-src') ?? ['*']
}

/**
 * The tests of the HTTP Observatory, version 2, each with what it adds to 100 points. Only the best result of
 * each test counts here: together they are above the 100 that A+ needs.
 * https://github.com/mdn/mdn-http-observatory/blob/main/src/grader/charts.js
 */
const observatory: Record<string, (headers: Headers) => boolean> = {
  'content-security-policy: no unsafe scripts, default none or strict (+5)': (headers) => {
    const policy = headers.get('content-security-policy') ?? ''
    const scripts = sourcesOf(policy, 'script-src')
    const weak = /^(?:'unsafe-inline'|'unsafe-eval'|\*|https?:|data:)$/
    return !scripts.some((source) => weak.test(source)) && sourcesOf(policy, 'object-src').join() === "'none'"
  },
  'no styles without a hash, style attributes aside (0)': (headers) =>
    !sourcesOf(headers.get('content-security-policy') ?? '', 'style-src').includes("'unsafe-inline'"),
  'no cookies (0)': (headers) => headers.getSetCookie().length === 0,
  'no content for all origins, but files meant for them (0)': (headers) =>
    headers.get('access-control-allow-origin') === null ||
    headers.get('access-control-allow-credentials') === null,
  'referrer-policy is private (+5)': (headers) =>
    ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(
      headers.get('referrer-policy') ?? '',
    ),
  'strict-transport-security of at least six months (0)': (headers) =>
    Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1]) >= 15_768_000,
  'strict-transport-security of no other host, decision 101 (0)': (headers) =>
    !/includeSubDomains|preload/i.test(headers.get('strict-transport-security') ?? ''),
  'types of content are not guessed (0)': (headers) => headers.get('x-content-type-options') === 'nosniff',
  'frame-ancestors by policy (+5)': (headers) =>
    sourcesOf(headers.get('content-security-policy') ?? '', 'frame-ancestors').join() === "'none'",
  'cross-origin-resource-policy (+10)': (headers) =>
    ['same-origin', 'same-site', 'cross-origin'].includes(headers.get('cross-origin-resource-policy') ?? ''),
}

test.each(answers)('the HTTP Observatory takes no point off %s', async (path) => {
  const headers = await headersOf(path)
  const failed = Object.entries(observatory).filter(([, passes]) => !passes(headers))
  expect(failed.map(([name]) => name)).toEqual([])
})

test.each(answers)(
  'no opener policy makes the browser start a new process for %s (decision 105)',
  async (path) => {
    expect((await headersOf(path)).get('cross-origin-opener-policy')).toBeNull()
  },
)
