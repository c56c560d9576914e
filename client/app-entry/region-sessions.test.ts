import { expect, test } from 'vitest'
import { appDestination } from './region-sessions.ts'

test.each([
  ['none, continent known', { signedIn: [], preferred: 'us' }, { is: 'sign-up', region: 'us' }],
  ['none, continent unknown', { signedIn: [], preferred: null }, { is: 'sign-up', region: 'eu' }],
  ['one', { signedIn: ['hipaa'], preferred: 'us' }, { is: 'app', region: 'hipaa' }],
  ['two', { signedIn: ['eu', 'us'], preferred: null }, { is: 'choice', regions: ['eu', 'us'] }],
])('signed in to %s: the entry leads where the specification says', (_, answer, destination) => {
  expect(appDestination(answer, 'eu')).toEqual(destination)
})
