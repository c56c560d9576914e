import { expect, test } from '@playwright/test'
import { engineLanguages } from '../../engine/model/site/messages-for.ts'
import { changelogEntry, kindsOfPage, missingPage } from '../served/kinds-of-page.ts'
import { layoutFaults } from './support/layout-faults.ts'

for (const path of [kindsOfPage['blog post'], changelogEntry]) {
  test(`author, date and reading time share a line: ${path}`, async ({ page }) => {
    await page.goto(path)
    const header = page.locator('.article-header')
    const middles: number[] = []
    for (const text of [
      header.locator('.authors span'),
      header.locator('time'),
      header.getByText('min read'),
    ]) {
      const box = await text.first().boundingBox()
      middles.push(box ? box.y + box.height / 2 : Number.NaN)
    }
    expect(Math.max(...middles) - Math.min(...middles), `${middles}`).toBeLessThanOrEqual(1)
  })
}

test('choosing another trace moves nothing below it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const locale of ['/', '/ja']) {
    await page.goto(locale)
    for (const width of [1440, 801, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const tops = new Set<number>()
      const below = page.getByRole('main').getByRole('heading', { level: 2 }).first()
      for (const trace of await page.locator('.trace > label').all()) {
        await trace.click()
        tops.add(await below.evaluate((heading) => heading.getBoundingClientRect().top + scrollY))
      }
      expect([...tops], `${locale}, ${width} px`).toHaveLength(1)
    }
  }
})

test('words below a table of a wide page begin where it does', async ({ page }) => {
  for (const path of ['/open-source', '/pricing']) {
    await page.goto(path)
    for (const words of await page.locator('main :not(.breakout) > .table + p').all()) {
      const lefts = await words.evaluate((below) => {
        const range = document.createRange()
        range.selectNodeContents(below)
        return [below.previousElementSibling, range].map((at) => at?.getBoundingClientRect().left)
      })
      expect(lefts[1], path).toBe(lefts[0])
    }
  }
})

for (const path of [kindsOfPage.home, '/open-source', '/self-hosting/architecture']) {
  test(`drawings of ${path} have their own size, and so have their words`, async ({ page }) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      for (const drawing of await page.locator('article img[src^="/assets/"]').all()) {
        await drawing.scrollIntoViewIfNeeded()
        await expect(drawing).not.toHaveJSProperty('naturalWidth', 0)
        const scale = await drawing.evaluate(
          (image: HTMLImageElement) => image.getBoundingClientRect().width / image.naturalWidth,
        )
        expect(Math.abs(scale - 1), `${await drawing.getAttribute('src')}, ${width} px`).toBeLessThan(0.06)
      }
    }
  })
}

test('long names of folders above a page end before its button, in each language', async ({ page }) => {
  await page.goto(kindsOfPage.documentation)
  await page.locator('.breadcrumbs ol').evaluate((list) => {
    for (let depth = 1; depth < 5; depth++)
      list.lastElementChild?.after(list.lastElementChild.cloneNode(true))
    for (const link of list.querySelectorAll('a')) link.textContent = 'A folder with a name of some length'
  })
  const button = page.locator('#copy-page')
  for (const width of [1200, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const { copyAsMarkdown } of Object.values(engineLanguages)) {
      await button.locator('[data-label]').evaluate((label, text) => {
        label.textContent = text
      }, copyAsMarkdown)
      const end = (await button.boundingBox())?.x ?? 0
      for (const folder of await page.locator('.breadcrumbs li').all()) {
        await expect(folder).toHaveCSS('text-overflow', 'ellipsis')
        const { x, width: room } = (await folder.boundingBox()) ?? { x: end, width: 0 }
        expect(room).toBeGreaterThan(30)
        expect(x + room, `${copyAsMarkdown}, ${width} px`).toBeLessThan(end - 8)
      }
    }
  }
})

test('each kind of fault is found', async ({ page }) => {
  await page.goto(missingPage)
  await page.setContent(`<body><main style="width: 600px">
    <p>Under</p><p style="margin-top: -30px">Over</p>
    <div style="overflow: hidden; width: 40px"><span style="white-space: nowrap">Much too long a line</span></div>
    <div style="overflow: auto; width: 40px"><span style="white-space: nowrap">Long, but it scrolls</span></div>
    <div style="overflow: hidden; width: 40px; text-overflow: ellipsis; white-space: nowrap">Shortened on purpose</div>
    <p><u>No link</u> <a href="/x">A link</a></p>
    <div class="card">A dead card</div><div class="card"><a href="/x">A card</a></div>
    <p style="position: relative; left: 5000px">Far away</p>
  </main></body>`)
  expect(await page.evaluate(layoutFaults)).toEqual([
    expect.stringMatching(/^the page is \d{4} px wide$/),
    '"Much too long a line" is cut off by DIV.',
    '"No link" looks like a link',
    '"A dead card" is a card like others and leads nowhere',
    '"Over" lies on "Under"',
  ])
})
