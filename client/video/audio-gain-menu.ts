/**
 * Adds a menu of audio gains beside the volume. The library's own control is a slider with equal steps,
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
