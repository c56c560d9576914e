/** Runs in every page of the measured site, before its own scripts. Times are since 1970, so that pages agree on them. */
function report(firstPath: string): void {
  const send = (what: string, facts: Record<string, number>) => {
    const query = new URLSearchParams(Object.entries(facts).map(([name, value]) => [name, String(value)]))
    navigator.sendBeacon(`/reports/${what}?${query}`)
  }
  if (location.pathname === firstPath) {
    addEventListener(
      'click',
      ({ timeStamp }) => send('pressed', { at: performance.timeOrigin + timeStamp }),
      true,
    )
    addEventListener('load', () =>
      setTimeout(() => {
        const link = document.querySelector('main p a[href^="/docs/"]')
        link?.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { x = 0, y = 0, height = 0 } = link?.getClientRects()[0] ?? {}
        const [left, top] = [screenX + (outerWidth - innerWidth) / 2, screenY + outerHeight - innerHeight]
        send('link', { x: left + x + 10, y: top + y + height / 2 })
      }, 3000),
    )
    return
  }
  const look = (frame: number) => {
    if (!document.querySelector('h1')?.getClientRects().length) {
      requestAnimationFrame(look)
      return
    }
    requestAnimationFrame((next) =>
      new PerformanceObserver((list) => {
        const [paint] = list.getEntriesByName('first-contentful-paint')
        if (!paint) return
        send('shown', { at: performance.timeOrigin + (paint.startTime > frame ? paint.startTime : next) })
      }).observe({ type: 'paint', buffered: true }),
    )
  }
  requestAnimationFrame(look)
}

/** The script element that reports when a link of the page at `firstPath` was pressed, and when the next page shows its heading. */
export const reporter = (firstPath: string): string =>
  `<script>(${report.toString()})(${JSON.stringify(firstPath)})</script>`
