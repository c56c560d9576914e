// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appDestination, getRegionSessions, storedSessions, storeSessions } from './region-sessions.ts'

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
    return Response.json(answer)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const ask = () => getRegionSessions(regions, new AbortController().signal)

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
  expect(await asking).toEqual({ sessions: { signedIn: ['us'], preferred: 'eu' }, isWhole: true })
})

test('regions are listed in the order of the site, whichever answers first', async () => {
  answers = { 'hipaa.example': { user: {} }, 'us.example': { user: {} } }
  expect((await ask()).sessions.signedIn).toEqual(['us', 'hipaa'])
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
    const { sessions } = await ask()
    expect(sessions).toEqual({ signedIn: [], preferred })
    expect(appDestination(sessions, regions.fallback)).toEqual({ is: 'sign-up', region })
  },
)

test.each([
  ['a region', { 'us.example': {}, 'eu.example': {}, continent: { continentCode: 'NA' } }, 'us'],
  ['the continent', { 'us.example': {}, 'eu.example': {}, 'hipaa.example': {} }, null],
])(
  '%s that cannot be reached counts as unknown, and the answer is not whole',
  async (_, given, preferred) => {
    answers = given
    expect(await ask()).toEqual({ sessions: { signedIn: [], preferred }, isWhole: false })
  },
)

test('what a tab stored is read again, with the time', () => {
  vi.useFakeTimers({ now: 1000 })
  expect(storedSessions(regions)).toBeNull()
  storeSessions({ signedIn: ['us'], preferred: 'eu' })
  expect(storedSessions(regions)).toEqual({ signedIn: ['us'], preferred: 'eu', askedAt: 1000 })
})

test('a region that the site no longer has is dropped', () => {
  storeSessions({ signedIn: ['asia', 'us'], preferred: null })
  expect(storedSessions(regions)?.signedIn).toEqual(['us'])
})

test.each([
  '{broken',
  'null',
  '{}',
  '{"signedIn":"us","askedAt":1}',
  '{"signedIn":["us"],"askedAt":"now"}',
  '[]',
])('the stored text %s is as good as none', (text) => {
  sessionStorage.setItem('app-entry', text)
  expect(storedSessions(regions)).toBeNull()
})
