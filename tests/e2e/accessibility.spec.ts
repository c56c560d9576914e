import { expect, test } from '@playwright/test'
import { kindsOfPage } from '../served/kinds-of-page.ts'

test('in forced colors the current page and the chosen theme are distinguishable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(kindsOfPage.documentation)
  const current = page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current=page]')
  await expect(current).toHaveCSS('text-decoration-line', 'underline')
  const chosen = page.locator('.theme-switch label').filter({ has: page.locator(':checked') })
  await expect(chosen).toHaveCSS('outline-style', 'solid')
})

for (const [path, drawn] of [
  ['/', '.trace i'],
  ['/pricing', '.plan li'],
] as const) {
  test(`in forced colors ${drawn} on ${path} keeps what its background draws`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(path)
    const seen = await page.locator(drawn).evaluateAll((elements) => {
      const ground = document.createElement('i')
      ground.style.background = 'Canvas'
      document.body.append(ground)
      const { backgroundColor } = getComputedStyle(ground)
      return elements.map(
        (element) => getComputedStyle(element, '::before').backgroundColor !== backgroundColor,
      )
    })
    expect(seen.length).toBeGreaterThan(5)
    expect(seen).not.toContain(false)
  })
}

test('in forced colors the drawing of a missing page and of an empty search is there', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const [path, drawn] of [
    ['/zzzz', '.not-found'],
    ['/search?q=zzzz', '.search-note.nothing'],
  ] as const) {
    await page.goto(path)
    const picture = await page
      .locator(drawn)
      .evaluate((element) => getComputedStyle(element, '::before').backgroundImage)
    expect(picture, path).toContain('gradient')
  }
})

test('every focusable control shows its focus', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(kindsOfPage['documentation with tabs'])
  const unseen: string[] = []
  let reached = 0
  for (; reached < 300; reached += 1) {
    await page.keyboard.press('Tab')
    const control = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return null
      // A radio button that is drawn by its label, or by the row of a trace, is outlined there.
      const drawn = focused.matches('[type=radio]')
        ? focused.closest('.trace tr, label:not(.trace tr label)')
        : focused
      const { outlineStyle, boxShadow } = getComputedStyle(drawn ?? focused)
      const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim() ?? focused.tagName
      return { name, isMarked: outlineStyle !== 'none' || boxShadow !== 'none' }
    })
    if (!control) break
    if (!control.isMarked) unseen.push(control.name)
  }
  expect(unseen).toEqual([])
  expect(reached).toBeGreaterThan(60)
  expect(reached).toBeLessThan(300)
})

for (const width of [1440, 390]) {
  test(`on the way back from the end nothing is reached below the navbar, ${width} px wide`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 844 })
    await page.goto(kindsOfPage['documentation with tabs'])
    const covered: string[] = []
    let reached = 0
    for (; reached < 90; reached += 1) {
      await page.keyboard.press('Shift+Tab')
      const control = await page.evaluate(() => {
        const { activeElement } = document
        const bar = document.querySelector('.navbar')
        if (!activeElement || !bar || bar.contains(activeElement)) return null
        const isCovered = activeElement.getBoundingClientRect().top < bar.getBoundingClientRect().bottom
        return { name: activeElement.textContent ?? '', isCovered }
      })
      if (!control) break
      if (control.isCovered) covered.push(control.name)
    }
    expect(covered).toEqual([])
    expect(reached).toBeGreaterThan(40)
  })
}

test('every control of the frame is reachable by keyboard, the skip link first', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(kindsOfPage.documentation)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Sections' })).toBeFocused()
  const reached: string[] = []
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab')
    reached.push(
      await page.evaluate(() => {
        const { activeElement } = document
        return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim() ?? ''
      }),
    )
  }
  for (const name of ['Dismiss announcement', 'Cinnabar', 'Docs', 'Discord', 'Show or hide the sections']) {
    expect(reached).toContain(name)
  }
  for (const start of ['Search', 'Sign Up']) {
    expect(reached.some((name) => name.startsWith(start))).toBe(true)
  }
})

test('the second skip link leads to the sidebar, which follows the article', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(kindsOfPage.documentation)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const sidebar = page.getByRole('navigation', { name: 'Sections' })
  await expect(sidebar.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: 'Back to top' })).toBeFocused()
})

test('right-to-left mirrors the frame', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(kindsOfPage.documentation)
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  const leftOf = async (selector: string) => (await page.locator(selector).boundingBox())?.x ?? 0
  expect(await leftOf('.sidebar')).toBeGreaterThan(await leftOf('main'))
  expect(await leftOf('.toc')).toBeLessThan(await leftOf('main'))
  expect(await leftOf('.brand')).toBeGreaterThan(await leftOf('.navbar-end'))
})

test('without JavaScript a phone has its navigation and no dead controls', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto(kindsOfPage.documentation)
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  await expect(page.getByRole('group', { name: 'Theme' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Contributors' }).getByRole('listitem')).toHaveCount(5)
  await context.close()
})
