import 'vidstack/player'
import 'vidstack/player/layouts/default'
import 'vidstack/player/ui'
import layoutStyles from 'vidstack/player/styles/default/layouts/video.css' with { type: 'text' }
import theme from 'vidstack/player/styles/default/theme.css' with { type: 'text' }
import { videoDefaults } from '../../content-bundle/site/limits.ts'
import type { PlayerWords } from '../../content-bundle/site/messages.ts'
import ownStyles from '../behaviours/video-player.css' with { type: 'text' }
import { offerAudioGains } from './audio-gain-menu.ts'

/** The library's styles and ours, taken in once; a constructed sheet is no inline style to the site's policy. */
const styles = [theme, layoutStyles, ownStyles].map((text) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
})

/** Puts the player in the place of the browser's own. A film that already runs is left alone. */
export function upgrade(video: HTMLVideoElement): void {
  if (!video.paused || video.currentTime > 0) return
  if (!document.adoptedStyleSheets.includes(styles[0] as CSSStyleSheet)) {
    document.adoptedStyleSheets.push(...styles)
  }
  const player = document.createElement('media-player')
  player.title = video.ariaLabel ?? ''
  player.src = video.src
  player.poster = video.poster
  player.viewType = 'video'
  player.streamType = 'on-demand'
  player.playsInline = true
  // Nothing of the film is asked for before it is played.
  player.load = 'play'
  player.posterLoad = 'eager'
  player.controlsDelay = videoDefaults.controlsHideAfterMs
  player.keyTarget = 'player'
  const provider = document.createElement('media-provider')
  if (video.poster) {
    const poster = document.createElement('media-poster')
    poster.className = 'vds-poster'
    poster.src = video.poster
    poster.alt = ''
    provider.append(poster)
  }
  const layout = document.createElement('media-video-layout')
  layout.seekStep = videoDefaults.skipSeconds
  layout.noAudioGain = true
  const words: Partial<PlayerWords> = JSON.parse(video.parentElement?.dataset.words ?? '{}')
  layout.translations = words
  offerAudioGains(layout, words['Audio boost'] ?? 'Audio boost')
  // The player drops what is asked of it before it has its provider: the controls come with that.
  player.addEventListener('provider-change', ({ detail: found }) => {
    if (found && !layout.isConnected) player.append(layout)
  })
  player.append(provider)
  video.replaceWith(player)
}
