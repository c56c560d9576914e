import 'vidstack/player'
import 'vidstack/player/layouts/default'
import 'vidstack/player/ui'
import layoutStyles from 'vidstack/player/styles/default/layouts/video.css' with { type: 'text' }
import theme from 'vidstack/player/styles/default/theme.css' with { type: 'text' }
import type { Messages } from '../../engine/model/site/messages.ts'
import type { VideoDefaults } from '../../engine/model/site/site-config.ts'
import ownStyles from './video-player.css' with { type: 'text' }

/** The library's styles and ours. The content security policy allows constructed sheets, but no inline styles. */
const styles = [theme, layoutStyles, ownStyles].map((text) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
})

/** Replaces the browser's player. Leaves a video alone that has been started. */
export function videoPlayer(video: HTMLVideoElement, defaults: VideoDefaults): void {
  if (!video.paused || video.currentTime > 0) return
  for (const sheet of styles) {
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  }
  const player = document.createElement('media-player')
  player.title = video.getAttribute('aria-label') ?? ''
  player.src = video.src
  player.poster = video.poster
  player.viewType = 'video'
  player.streamType = 'on-demand'
  player.playsInline = true
  // Loads nothing of the video before it is played.
  player.load = 'play'
  player.posterLoad = 'eager'
  player.controlsDelay = defaults.controlsHideAfterMs
  player.keyTarget = 'player'
  const provider = document.createElement('media-provider')
  // Captions and chapters. The player shows chapters only where they are the default, and HTML has one default.
  const tracks = [...video.querySelectorAll('track')]
  for (const track of tracks) track.default ||= track.kind === 'chapters'
  provider.append(...tracks)
  if (video.poster) {
    const poster = document.createElement('media-poster')
    poster.className = 'vds-poster'
    poster.src = video.poster
    poster.alt = ''
    provider.append(poster)
  }
  const layout = document.createElement('media-video-layout')
  layout.seekStep = defaults.skipSeconds
  layout.noAudioGain = true
  const texts: Partial<Messages['player']> = JSON.parse(video.parentElement?.dataset.words ?? '{}')
  layout.translations = texts
  audioGainMenu(layout, texts['Audio boost'] ?? 'Audio boost', defaults.audioGains)
  // The player ignores commands before it has its provider, so the controls are added then.
  player.addEventListener('provider-change', ({ detail: provider }) => {
    if (provider && !layout.isConnected) player.append(layout)
  })
  player.append(provider)
  video.replaceWith(player)
}

/**
 * Adds a menu of audio gains next to the volume. The library's own control is a slider with equal steps,
 * and the gains have unequal ones. The layout rebuilds its controls when its size changes, so they are watched.
 */
export function audioGainMenu(layout: HTMLElement, name: string, gains: readonly number[]): void {
  new MutationObserver(() => {
    const volume = layout.querySelector('.vds-volume')
    if (volume && !layout.querySelector('.audio-gain'))
      volume.after(gainMenu(name, gains, layout.dataset.size))
  }).observe(layout, { childList: true, subtree: true })
}

/** Small controls have the volume at the upper edge; their menu opens downward. */
function gainMenu(name: string, values: readonly number[], size?: string): HTMLElement {
  const menu = part('media-menu', 'audio-gain vds-menu')
  const button = part('media-menu-button', 'vds-menu-button vds-button')
  button.setAttribute('aria-label', name)
  const hint = document.createElement('span')
  hint.dataset.part = 'hint'
  button.append(hint)
  const items = part('media-menu-items', 'vds-menu-items')
  items.setAttribute('placement', size === 'sm' ? 'bottom end' : 'top start')
  const gains = part('media-audio-gain-radio-group', 'vds-radio-group')
  gains.normalLabel = '100%'
  gains.gains = [...values]
  const template = document.createElement('template')
  const radio = part('media-radio', 'vds-radio')
  const label = part('span', 'vds-radio-label')
  label.dataset.part = 'label'
  radio.append(label)
  template.content.append(radio)
  gains.append(template)
  items.append(gains)
  menu.append(button, items)
  return menu
}

function part<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string) {
  const made = document.createElement(name)
  made.className = className
  return made
}
