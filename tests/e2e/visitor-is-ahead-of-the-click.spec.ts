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
      .poll(() => evaluated<string>(browser, 'location.pathname + document.readyState').catch(() => ''))
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
