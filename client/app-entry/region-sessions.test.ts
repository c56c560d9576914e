// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  appDestination,
  askRegions,
  type RegionSessions,
  storedSessions,
  storeSessions,
} from './region-sessions.ts'

const regions = {
  list: [
    { id: 'eu', url: 'https://eu.example', label: 'EU' },
    { id: 'us', url: 'https://us.example', label: 'US' },
    { id: 'hipaa', url: 'https://hipaa.example', label: 'HIPAA' },
  ],
  fallback: 'eu',
  byContinent: { EU: 'eu', AS: 'eu', NA: 'us', SA: 'us' },
}

/** What each address answers: a body, or an error. */
let answers: Record<string, unknown> = {}
const asked: string[] = []

beforeEach(() => {
  sessionStorage.clear()
  answers = {}
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const [, answer] = Object.entries(answers).find(([part]) => url.includes(part)) ?? []
    if (answer === undefined) throw new TypeError('offline')
    return Response.json(await answer)
  })
})
afterEach(() => vi.unstubAllGlobals())

const nobody: RegionSessions = { signedIn: [], preferred: null }

/** What is reported after each answer. */
async function ask(before = nobody, left = new AbortController().signal): Promise<RegionSessions[]> {
  const reports: RegionSessions[] = []
  await askRegions(regions, before, { left, timeoutMs: 1000 }, (sessions) => reports.push(sessions))
  return reports
}

test.each([
  ['nothing is known', [], null, { is: 'sign-up', region: 'eu' }],
  ['the continent is known', [], 'us', { is: 'sign-up', region: 'us' }],
  ['one region knows the visitor', ['us'], null, { is: 'app', region: 'us' }],
  ['the session is elsewhere than the continent', ['eu'], 'us', { is: 'app', region: 'eu' }],
  ['several regions know the visitor', ['eu', 'us'], 'us', { is: 'choice', regions: ['eu', 'us'] }],
])('where %s, the way leads there', (_, signedIn, preferred, destination) => {
  expect(appDestination({ signedIn, preferred }, 'eu')).toEqual(destination)
})

test('every region and the continent are asked at the same time', async () => {
  answers = {
    'us.example': { user: { name: 'Ada' } },
    'eu.example': {},
    'hipaa.example': {},
    continent: { continentCode: 'EU' },
  }
  const asking = ask()
  expect(asked).toHaveLength(4)
  expect((await asking).at(-1)).toEqual({ signedIn: ['us'], preferred: 'eu' })
})

test('regions are listed in the order of the site, whichever answers first', async () => {
  answers = { 'hipaa.example': { user: {} }, 'us.example': { user: {} } }
  expect((await ask()).at(-1)?.signedIn).toEqual(['us', 'hipaa'])
})

test.each([
  ['AF', null, 'eu'],
  ['AN', null, 'eu'],
  ['AS', 'eu', 'eu'],
  ['EU', 'eu', 'eu'],
  ['OC', null, 'eu'],
  ['NA', 'us', 'us'],
  ['SA', 'us', 'us'],
  ['XX', null, 'eu'],
  [null, null, 'eu'],
])(
  'a visitor of continent %s prefers region %s and signs up in %s',
  async (continentCode, preferred, region) => {
    answers = { continent: { continentCode } }
    const sessions = (await ask()).at(-1)
    expect(sessions).toEqual({ signedIn: [], preferred })
    expect(appDestination(sessions ?? nobody, regions.fallback)).toEqual({ is: 'sign-up', region })
  },
)

test('what was known stays until its region has answered', async () => {
  const slow = Promise.withResolvers<object>()
  answers = { 'us.example': {}, 'eu.example': { user: {} }, 'hipaa.example': slow.promise, continent: {} }
  const reports: RegionSessions[] = []
  const before = { signedIn: ['us', 'hipaa'], preferred: null }
  const left = new AbortController().signal
  const asking = askRegions(regions, before, { left, timeoutMs: 60_000 }, (sessions) =>
    reports.push(sessions),
  )
  await expect.poll(() => reports).toHaveLength(3)
  expect(reports.at(-1)?.signedIn).toEqual(['eu', 'hipaa'])
  slow.resolve({})
  await asking
  expect(reports.at(-1)?.signedIn).toEqual(['eu'])
})

test('nothing is reported after the visitor left', async () => {
  answers = { 'us.example': { user: {} } }
  expect(await ask(nobody, AbortSignal.abort())).toEqual([])
})

test('what a tab stored is read again, until it is forgotten', () => {
  expect(storedSessions(regions)).toBeNull()
  storeSessions({ signedIn: ['us'], preferred: 'eu' })
  expect(storedSessions(regions)).toEqual({ signedIn: ['us'], preferred: 'eu' })
  storeSessions(null)
  expect(storedSessions(regions)).toBeNull()
})

test('a region that the site no longer has is dropped', () => {
  storeSessions({ signedIn: ['asia', 'us'], preferred: null })
  expect(storedSessions(regions)?.signedIn).toEqual(['us'])
})

test.each(['{broken', 'null', '{}', '{"signedIn":"us"}', '[]'])(
  'the stored text %s is as good as none',
  (text) => {
    sessionStorage.setItem('app-entry', text)
    expect(storedSessions(regions)).toBeNull()
  },
)
