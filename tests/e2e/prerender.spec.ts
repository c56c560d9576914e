import type { ServerResponse } from 'node:http'
import { expect, test } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.ts'
import { PlainBrowser } from './support/plain-browser.ts'
import { relay } from './support/relay.ts'
import { undrivenBrowser } from './support/undriven-browser.ts'

const overview = '/docs/observability/overview'
const next = '/pricing'

/** What a page evaluates to, in the page that is in front. */
async function evaluated<T>(browser: PlainBrowser, expression: string): Promise<T> {
  const page = await browser.page()
  const { result } = await page.send<{ result: { value: T } }>('Runtime.evaluate', {
    expression,
    returnByValue: true,
  })
  page.close()
  return result.value
}

test('hovering over a link prerenders its page', async ({ baseURL }) => {
  test.slow()
  const line = await relay(baseURL ?? '', {})
  const browser = await PlainBrowser.launch(findBrowser(), line.url + overview)
  try {
    await expect
      .poll(() => evaluated<string>(browser, 'location.pathname + document.readyState').catch(() => ''), {
        timeout: 30_000,
      })
      .toBe(`${overview}complete`)
    const middle = await evaluated<{ x: number; y: number }>(
      browser,
      `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(
        document.querySelector('.navbar a[href="${next}"]').getBoundingClientRect())`,
    )
    const page = await browser.page()
    await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...middle })
    const prepared = () =>
      line.asked.filter(({ purpose }) => purpose.includes('prerender')).map(({ path }) => path)
    await expect.poll(prepared, { timeout: 20_000 }).toContain(next)
    page.close()
  } finally {
    await browser.close()
    line.close()
  }
})

/**
 * What the test adds to the pages: the first asks for the second to be prerendered at once and follows
 * its own link when told to; the second tells when it is prerendered, and how it is shown.
 */
const additions = `<script>
  const tell = (what, facts) => fetch('/told?' + new URLSearchParams({ what, ...facts }))
  const isFirst = location.pathname === '${overview}'
  if (!isFirst) addEventListener('load', () => document.prerendering && tell('prerendered'))
  if (!isFirst) addEventListener('pagereveal', ({ viewTransition }) => {
    const [{ activationStart }] = performance.getEntriesByType('navigation')
    tell('shown', { isActivated: activationStart > 0, isTransition: viewTransition !== null, scrollY })
  })
  if (isFirst) addEventListener('load', async () => {
    scrollTo({ top: 600, behavior: 'instant' })
    await fetch('/open')
    document.querySelector('.navbar a[href="${next}"]').click()
  })
</script>`
const rules = JSON.stringify({ prerender: [{ urls: [next], eagerness: 'immediate' }] })
const askedForAtOnce = `<script type="speculationrules">${rules}</script>`

test('a click shows the prerendered page from its top, without a transition', async ({ baseURL }) => {
  test.slow()
  const told: Record<string, string>[] = []
  const opened = Promise.withResolvers<void>()
  const pageWith = (path: string, added: string) => async (response: ServerResponse) => {
    const answer = await fetch(baseURL + path, { headers: { accept: 'text/html' } })
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end((await answer.text()).replace('<head>', `<head>${added}`))
  }
  const own: Record<string, (response: ServerResponse) => void> = {
    '/open': (response) => void opened.promise.then(() => response.end()),
    [overview]: pageWith(overview, additions + askedForAtOnce),
    [next]: pageWith(next, additions),
  }
  const line = await relay(baseURL ?? '', (path) => {
    if (!path.startsWith('/told?')) return own[path]
    told.push(Object.fromEntries(new URLSearchParams(path.slice(6))))
    return (response) => response.end()
  })
  const close = undrivenBrowser(findBrowser(), line.url + overview)
  try {
    await expect.poll(() => told, { timeout: 30_000 }).toEqual([{ what: 'prerendered' }])
    opened.resolve()
    const shown = { what: 'shown', isActivated: 'true', isTransition: 'false', scrollY: '0' }
    await expect.poll(() => told, { timeout: 30_000 }).toEqual([{ what: 'prerendered' }, shown])
    const asked = line.asked.filter(({ path }) => path === next)
    expect(asked).toEqual([{ path: next, purpose: 'prefetch;prerender' }])
  } finally {
    await close()
    line.close()
  }
})
