/** Milliseconds after which a browser that never says it is idle counts as idle. */
const idleWithinMs = 1000

/** Runs when the browser is idle, or after a second: a busy page, or one without frames, may never be idle. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: idleWithinMs })
  else setTimeout(run, 200)
}

/** Runs when the page is shown; for a prerendered page that may be never. */
export function whenShown(run: () => void): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', run, { once: true })
  } else run()
}

/** Runs after the `load` event. */
export function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run, { once: true })
}
