// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import site from '../../tests/fixtures/config.ts'
import { audioGainMenu, videoPlayer } from './video-player.ts'

/** A page with a video, and its player when there is one. */
function play(
  attributes: string,
  { poster = '', words = '', tracks = '', paused = true, currentTime = 0 } = {},
) {
  document.body.innerHTML = `<div class="video"><video src="/a.mp4" ${attributes}></video></div>`
  const video = document.querySelector('video')
  if (video && tracks) video.innerHTML = tracks
  if (!video) throw new Error('The page has no video.')
  if (words && video.parentElement) video.parentElement.dataset.words = words
  video.poster = poster
  Object.defineProperty(video, 'paused', { value: paused })
  Object.defineProperty(video, 'currentTime', { value: currentTime })
  videoPlayer(video, site.video)
  return { video, player: document.querySelector('media-player') }
}

beforeEach(() => {
  document.body.innerHTML = '<div id="layout"></div>'
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

const layout = () => document.getElementById('layout') as HTMLElement
const menus = () => layout().querySelectorAll('.audio-gain')

test('the menu appears behind the volume once the controls exist', async () => {
  audioGainMenu(layout(), 'Boost', [1, 2])
  expect(menus()).toHaveLength(0)
  layout().innerHTML = '<div class="vds-volume"></div>'
  await expect.poll(() => menus()).toHaveLength(1)
  expect(layout().querySelector('.vds-volume + .audio-gain [aria-label]')?.getAttribute('aria-label')).toBe(
    'Boost',
  )
})

test('controls that are rebuilt get one menu again', async () => {
  audioGainMenu(layout(), 'Boost', [1, 2])
  layout().innerHTML = '<div class="vds-volume"></div>'
  await expect.poll(() => menus()).toHaveLength(1)
  layout().innerHTML = '<p>Other size</p><div class="vds-volume"></div>'
  await expect.poll(() => menus()).toHaveLength(1)
  layout().append('more controls')
  await Promise.resolve()
  expect(menus()).toHaveLength(1)
})

test.each([
  ['sm', 'bottom end'],
  ['lg', 'top start'],
])('in the size %s the menu opens at %s', async (size, placement) => {
  layout().dataset.size = size
  audioGainMenu(layout(), 'Boost', [1, 2])
  layout().innerHTML = '<div class="vds-volume"></div>'
  await expect.poll(() => menus()).toHaveLength(1)
  expect(layout().querySelector('media-menu-items')?.getAttribute('placement')).toBe(placement)
})

test('the player gets the captions and chapters of the video', () => {
  const { player } = play('', {
    tracks:
      '<track kind="captions" src="/a.vtt" srclang="en" label="English" default><track kind="chapters" src="/b.vtt" srclang="en" label="English">',
  })
  const tracks = [...(player?.querySelectorAll('media-provider > track') ?? [])]
  expect(tracks.map((track) => track.getAttribute('src'))).toEqual(['/a.vtt', '/b.vtt'])
  expect(tracks.every((track) => track.hasAttribute('default'))).toBe(true)
})
