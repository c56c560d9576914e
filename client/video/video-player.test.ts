// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import site from '../../content-bundle/site/config.ts'
import { videoPlayer } from './video-player.ts'

/** A page with a video, and its player when there is one. */
function play(attributes: string, { poster = '', words = '', paused = true, currentTime = 0 } = {}) {
  document.body.innerHTML = `<div class="video"><video src="/a.mp4" ${attributes}></video></div>`
  const video = document.querySelector('video')
  if (!video) throw new Error('The page has no video.')
  if (words && video.parentElement) video.parentElement.dataset.words = words
  video.poster = poster
  Object.defineProperty(video, 'paused', { value: paused })
  Object.defineProperty(video, 'currentTime', { value: currentTime })
  videoPlayer(video, site.video)
  return { video, player: document.querySelector('media-player') }
}

beforeEach(() => {
  document.adoptedStyleSheets = []
})

test('the player takes the place of the video, with its source, picture and name', () => {
  const { video, player } = play('aria-label="A tour"', { poster: '/a.png' })
  expect(video.isConnected).toBe(false)
  expect(player?.parentElement?.className).toBe('video')
  expect(player?.title).toBe('A tour')
  expect(String(player?.src)).toContain('/a.mp4')
  expect(player?.querySelector('media-poster')).not.toBeNull()
})

test('nothing of the video is loaded before it is played', () => {
  expect(play('').player?.load).toBe('play')
})

test('a video without a picture gets no empty one', () => {
  expect(play('').player?.querySelector('media-poster')).toBeNull()
})

test.each([
  ['is playing', { paused: false }],
  ['was started and paused', { currentTime: 3 }],
])('a video that %s is left alone', (_, state) => {
  const { video, player } = play('', state)
  expect(video.isConnected).toBe(true)
  expect(player).toBeNull()
  expect(document.adoptedStyleSheets).toEqual([])
})

test('the styles are added once for all videos', () => {
  play('')
  const { length } = document.adoptedStyleSheets
  expect(length).toBeGreaterThan(0)
  play('')
  expect(document.adoptedStyleSheets).toHaveLength(length)
})

test('the controls wait for the provider, and speak the language of the page', () => {
  const { player } = play('', { words: '{"Play":"再生"}' })
  expect(player?.querySelector('media-video-layout')).toBeNull()
  player?.dispatchEvent(new CustomEvent('provider-change', { detail: null }))
  expect(player?.querySelector('media-video-layout')).toBeNull()
  player?.dispatchEvent(new CustomEvent('provider-change', { detail: {} }))
  const layout = player?.querySelector('media-video-layout')
  expect(layout?.translations).toMatchObject({ Play: '再生' })
  player?.dispatchEvent(new CustomEvent('provider-change', { detail: {} }))
  expect(player?.querySelectorAll('media-video-layout')).toHaveLength(1)
})
