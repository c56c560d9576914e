import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.ts'
import { PlainBrowser } from './support/plain-browser.ts'

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

/** Runs at the head of every page: tells the server what this one knows when it is ready, and when it is shown. */
const tellsOfItself = `<script>
  const tell = (what, facts) => fetch('/told?' + new URLSearchParams({ what, path: location.pathname, ...facts }))
  addEventListener('load', () => document.prerendering && tell('prerendered'))
  addEventListener('pagereveal', ({ viewTransition }) => {
    const [{ activationStart }] = performance.getEntriesByType('navigation')
    tell('shown', { isActivated: activationStart > 0, isTransition: viewTransition !== null, scrollY })
  })
</script>`

test('a page is prerendered when the pointer rests on its link, and the click shows it as it stands', async ({
  baseURL,
}) => {
  test.slow()
  const asked: string[] = []
  const told: Record<string, string>[] = []
  const proxy = createServer(async ({ url = '/', headers }, response) => {
    if (url.startsWith('/told?')) {
      told.push(Object.fromEntries(new URLSearchParams(url.slice(6))))
      return void response.end()
    }
    if (url === next) asked.push(String(headers['sec-purpose']))
    const answer = await fetch(`${baseURL}${url}`, { headers: { accept: headers.accept ?? '*/*' } })
    const type = answer.headers.get('content-type') ?? 'text/plain'
    const body = Buffer.from(await answer.arrayBuffer())
    const isPage = type.startsWith('text/html')
    const sent = isPage ? body.toString().replace('<head>', `<head>${tellsOfItself}`) : body
    response.writeHead(answer.status, { 'content-type': type }).end(sent)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const browser = await PlainBrowser.launch(findBrowser(), origin + overview)
  try {
    await expect
      .poll(() => evaluated<string>(browser, 'location.pathname + document.readyState').catch(() => ''))
      .toBe(`${overview}complete`)
    const middle = await evaluated<{ x: number; y: number }>(
      browser,
      `scrollTo({ top: 600, behavior: 'instant' });
      (({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(
        document.querySelector('.navbar a[href="${next}"]').getBoundingClientRect())`,
    )
    const page = await browser.page()
    await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...middle })
    await expect.poll(() => asked, { timeout: 20_000 }).toEqual(['prefetch;prerender'])
    await expect.poll(() => told, { timeout: 20_000 }).toContainEqual({ what: 'prerendered', path: next })
    const click = { ...middle, button: 'left', clickCount: 1 }
    await page.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...click })
    void page.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...click })
    const shown = { what: 'shown', path: next, isActivated: 'true', isTransition: 'true', scrollY: '0' }
    await expect.poll(() => told, { timeout: 20_000 }).toContainEqual(shown)
    expect(asked).toHaveLength(1)
    page.close()
  } finally {
    await browser.close()
    proxy.closeAllConnections()
    proxy.close()
  }
})
