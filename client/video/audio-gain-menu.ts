import { videoDefaults } from '../../content-bundle/site/limits.ts'

/**
 * Puts a menu of the specification's gains beside the volume. The library's own control for louder
 * sound is a slider whose steps are all alike, and these are not. The layout builds its controls
 * anew when its size changes; the menu then comes with them.
 */
export function offerAudioGains(layout: HTMLElement, name: string): void {
  new MutationObserver(() => {
    const volume = layout.querySelector('.vds-volume')
    if (volume && !layout.querySelector('.audio-gain')) volume.after(gainMenu(name, layout.dataset.size))
  }).observe(layout, { childList: true, subtree: true })
}

/** The small form of the controls has its volume at the upper edge: there the menu opens downwards. */
function gainMenu(name: string, size?: string): HTMLElement {
  const menu = part('media-menu', 'audio-gain vds-menu')
  const button = part('media-menu-button', 'vds-menu-button vds-button')
  button.ariaLabel = name
  const hint = document.createElement('span')
  hint.dataset.part = 'hint'
  button.append(hint)
  const items = part('media-menu-items', 'vds-menu-items')
  items.setAttribute('placement', size === 'sm' ? 'bottom end' : 'top start')
  const gains = part('media-audio-gain-radio-group', 'vds-radio-group')
  gains.normalLabel = '100%'
  gains.gains = [...videoDefaults.audioGains]
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
