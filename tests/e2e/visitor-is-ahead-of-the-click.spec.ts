import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.ts'
import { PlainBrowser } from './support/plain-browser.ts'
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

test('the browser begins to prerender a page when the pointer rests on its link', async ({ baseURL }) => {
  test.slow()
  const prepared: string[] = []
  const proxy = createServer(async ({ url = '/', headers }, response) => {
    if (headers['sec-purpose']?.includes('prerender')) prepared.push(url)
    const answer = await fetch(`${baseURL}${url}`, { headers: { accept: headers.accept ?? '*/*' } })
    const type = answer.headers.get('content-type') ?? 'text/plain'
    response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const browser = await PlainBrowser.launch(findBrowser(), origin + overview)
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
    await expect.poll(() => prepared, { timeout: 20_000 }).toContain(next)
    page.close()
  } finally {
    await browser.close()
    proxy.closeAllConnections()
    proxy.close()
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

test('a click shows the prerendered page as it stands, from its top, with a transition', async ({
  baseURL,
}) => {
  test.slow()
  const asked: string[] = []
  const told: Record<string, string>[] = []
  const opened = Promise.withResolvers<void>()
  const proxy = createServer(async ({ url = '/', headers }, response) => {
    if (url === '/open') return void opened.promise.then(() => response.end())
    if (url.startsWith('/told?')) {
      told.push(Object.fromEntries(new URLSearchParams(url.slice(6))))
      return void response.end()
    }
    if (url === next) asked.push(String(headers['sec-purpose']))
    const answer = await fetch(`${baseURL}${url}`, { headers: { accept: headers.accept ?? '*/*' } })
    const type = answer.headers.get('content-type') ?? 'text/plain'
    const body = Buffer.from(await answer.arrayBuffer())
    const added = url === overview ? additions + askedForAtOnce : additions
    const isPage = type.startsWith('text/html')
    response.writeHead(answer.status, { 'content-type': type })
    response.end(isPage ? body.toString().replace('<head>', `<head>${added}`) : body)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const close = undrivenBrowser(findBrowser(), origin + overview)
  try {
    await expect.poll(() => told, { timeout: 30_000 }).toEqual([{ what: 'prerendered' }])
    opened.resolve()
    const shown = { what: 'shown', isActivated: 'true', isTransition: 'true', scrollY: '0' }
    await expect.poll(() => told, { timeout: 30_000 }).toEqual([{ what: 'prerendered' }, shown])
    expect(asked).toEqual(['prefetch;prerender'])
  } finally {
    await close()
    proxy.closeAllConnections()
    proxy.close()
  }
})
