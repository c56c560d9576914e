// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import site from '../../tests/fixtures/config.ts'
import { videos } from './videos.ts'

type Observed = (entries: { isIntersecting: boolean }[]) => void
let observed: Observed[] = []

beforeEach(() => {
  observed = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(run: Observed) {
        observed.push(run)
      }
      observe() {}
      disconnect() {}
    },
  )
  document.body.innerHTML = `<div class="video" data-gif="true"><video></video>
    <button data-play="Play" data-pause="Pause"></button></div>`
  const video = document.querySelector('video')
  if (!video) throw new Error('The page has no video.')
  let isPaused = true
  Object.defineProperties(video, {
    paused: { get: () => isPaused },
    play: {
      value: async () => {
        isPaused = false
        video.dispatchEvent(new Event('play'))
      },
    },
    pause: {
      value: () => {
        isPaused = true
        video.dispatchEvent(new Event('pause'))
      },
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const label = () => document.querySelector('button')?.getAttribute('aria-label')
const scroll = (isIntersecting: boolean) => observed.at(-1)?.([{ isIntersecting }])

test('a loop plays while it is in view', async () => {
  videos(site.video)
  expect(label()).toBe('Play')
  scroll(true)
  await expect.poll(() => label()).toBe('Pause')
  scroll(false)
  expect(label()).toBe('Play')
})

test('a loop that the reader paused stays paused', async () => {
  videos(site.video)
  scroll(true)
  await expect.poll(() => label()).toBe('Pause')
  document.querySelector('button')?.click()
  expect(label()).toBe('Play')
  scroll(false)
  scroll(true)
  expect(label()).toBe('Play')
})

test('a loop does not start by itself for readers who prefer reduced motion', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  videos(site.video)
  scroll(true)
  expect(label()).toBe('Play')
})
