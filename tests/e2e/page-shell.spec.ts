import { expect, test } from '@playwright/test'

test('the feedback bar is on every page but the imprint, the blog, the customers and the careers', async ({
  request,
}) => {
  const bar = /Was this page helpful|このページは役に立ちましたか/
  const htmlOf = async (path: string) => (await request.get(path)).text()
  for (const path of ['/', '/ja', '/pricing', '/changelog', '/docs', '/guides/cookbook', '/handbook']) {
    expect(await htmlOf(path), path).toMatch(bar)
  }
  for (const path of [
    '/imprint',
    '/blog',
    '/blog/typescript-sdk-v4-ga',
    '/customers',
    '/customers/ostervane-mutual',
    '/careers',
  ]) {
    const html = await htmlOf(path)
    expect(html, path).toContain('</h1>')
    expect(html, path).not.toMatch(bar)
  }
})

for (const path of ['/docs', '/ja/docs']) {
  test(`chat and social links of ${path} can be reached at any width, and nothing sticks out`, async ({
    page,
  }) => {
    test.slow()
    await page.goto(path)
    const menuButton = page.locator('#menu-button')
    for (const width of path === '/docs'
      ? [360, 767, 768, 1023, 1024, 1199, 1200, 1440]
      : [360, 1024, 1200]) {
      await page.setViewportSize({ width, height: 800 })
      const hasMenu = await menuButton.isVisible()
      if (hasMenu) await menuButton.click()
      for (const name of ['Discord', 'GitHub', 'X']) {
        // The number of stars follows the name of GitHub.
        const link = page
          .locator('header, dialog')
          .getByRole('link', { name: new RegExp(`^${name}( \\S+)?$`) })
        await link.scrollIntoViewIfNeeded()
        await expect(link, `${name} at ${width} px`).toBeInViewport()
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const end = await page.locator('.navbar-end').boundingBox()
      expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThanOrEqual(width)
      if (hasMenu) await page.keyboard.press('Escape')
    }
  })
}

test('posts, changelog entries and stories have breadcrumbs, contents and neighbors, as documentation has', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [path, section] of [
    ['/blog/typescript-sdk-v4-ga', 'Blog'],
    ['/changelog/2026-10-14-agent-graphs', 'Changelog'],
    ['/customers/ostervane-mutual', 'Customers'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(section)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await contents.getByRole('link').last().click()
    await expect(contents.locator('[aria-current=location]')).toBeVisible()
    await page.getByRole('link', { name: 'Back to top' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(page.locator('a:is([rel=next], [rel=prev])').first()).toHaveAttribute(
      'href',
      new RegExp(`^/${section.toLowerCase()}(/|$)`),
    )
  }
})

test('the bar of the narrowest windows with links in it holds everything in one line', async ({ page }) => {
  for (const width of [1024, 1100, 1200, 1280]) {
    await page.setViewportSize({ width, height: 720 })
    await page.goto('/docs')
    const button = page.locator('.app-entry').getByRole('link')
    expect((await button.boundingBox())?.height).toBeLessThan(40)
    const bar = page.getByRole('banner')
    expect(await bar.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  }
})

test('a reader who comes back sees which sections changed, and a first visit sees nothing', async ({
  page,
}) => {
  const path = '/docs/observability/get-started'
  const notice = page.getByText(/changed since your visit on/)
  const visits = () => page.evaluate(() => localStorage.getItem('visits'))
  await page.goto(path)
  // A reader continues scrolling; the script listens once the browser is idle.
  const afterScrolling = async () => {
    await page.mouse.wheel(0, 50)
    return (await visits()) ?? ''
  }
  await expect.poll(afterScrolling).toContain(path)
  await expect(notice).toHaveCount(0)
  await page.evaluate((key) => {
    const known = JSON.parse(localStorage.getItem('visits') ?? '{}')
    Object.assign(known[key], { version: 'earlier', at: '2026-11-03T12:00:00Z' })
    known[key].sections['check-the-keys'] = 'other words'
    localStorage.setItem('visits', JSON.stringify(known))
  }, path)
  await page.reload()
  await expect(notice).toHaveText('1 changed since your visit on November 3')
  await expect(page.locator('article [data-changed]')).toHaveText(/^Check the keys/)
  await page.reload()
  await expect.poll(visits).not.toContain('earlier')
  await expect(notice).toHaveCount(0)
})
