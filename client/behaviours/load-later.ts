import { laterIds } from '../../content-bundle/model/dom.ts'

/**
 * Loads what the first frame does not need: the stylesheet of what is below the article and of dialogs, then the
 * script, whose dialogs need these styles. `done` runs when the script has run, or cannot be loaded.
 */
export function loadLater(done: () => void): void {
  const begin = () => afterFrame(() => void load().finally(done))
  document.addEventListener('DOMContentLoaded', begin, { once: true })
}

/** Runs after the next frame; at once where nothing is painted, as in a page that is prerendered. */
function afterFrame(run: () => void): void {
  if (document.hidden) run()
  else requestAnimationFrame(() => setTimeout(run))
}

async function load(): Promise<void> {
  const styles = document.getElementById(laterIds.styles)
  const script = document.getElementById(laterIds.script)
  if (styles instanceof HTMLLinkElement) await applyStyles(styles)
  document.documentElement.dataset.styled = ''
  if (script instanceof HTMLLinkElement) await import(script.href)
}

/** Resolves when the preloaded stylesheet is applied, or cannot be. */
function applyStyles(preload: HTMLLinkElement): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = preload.href
  preload.after(link)
  return new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
}
