// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { MarketingTracker } from '../../content-bundle/model/site/analytics.ts'
import { pushPath, revokeTracking } from './tracker.ts'

const tracker: MarketingTracker = { script: 'https://tracker.example/t.js', queue: '_tq', origins: [] }

afterEach(() => Reflect.deleteProperty(window, '_tq'))

const queue = () => Reflect.get(window, '_tq')

test('commands wait in the list on the window until the script runs', () => {
  pushPath(tracker, '/docs')
  revokeTracking(tracker)
  expect(queue()).toEqual([['setPath', '/docs'], ['trackPageView'], ['revokeCookieConsent']])
})

test('commands go to the object that the script puts in place of the list', () => {
  const received: string[][] = []
  Reflect.set(window, '_tq', { push: (command: string[]) => received.push(command) })
  pushPath(tracker, '/pricing')
  expect(received).toEqual([['setPath', '/pricing'], ['trackPageView']])
})
