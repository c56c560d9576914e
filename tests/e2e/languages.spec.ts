import { expect, test } from '@playwright/test'

const overview = '/docs/observability/overview'

test('the switcher leads to the same page in the other language and stores the choice for a year', async ({
  page,
  context,
}) => {
  await page.goto(overview)
  await page.getByTitle('Language').click()
  await page.getByRole('link', { name: '日本語' }).first().click()
  await expect(page).toHaveURL(/\/ja\/docs\/observability\/overview$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(page.getByRole('navigation', { name: 'メイン' })).toContainText('ドキュメント')
  const cookie = (await context.cookies()).find(({ name }) => name === 'language')
  expect(cookie?.value).toBe('ja')
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / (24 * 60 * 60)
  expect(Math.round(days)).toBe(365)
})

test('the switcher keeps the section that the address names', async ({ page }) => {
  await page.goto(overview)
  const anchor = await page.getByRole('main').locator('h2[id]').last().getAttribute('id')
  await page.goto(`${overview}#${anchor}`)
  await page.getByTitle('Language').click()
  await page.getByRole('link', { name: '日本語' }).first().click()
  await expect(page).toHaveURL(`/ja${overview}#${anchor}`)
  await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport()
})

test('a visitor who chose another language is offered it where the address has none, until they decline', async ({
  page,
}) => {
  const offer = page.getByRole('link', { name: '日本語で続ける' })
  await page.goto(`/ja${overview}`)
  await page.getByTitle('言語').click()
  await page.getByRole('link', { name: '日本語' }).first().click()
  await page.goto(overview)
  await expect(page).toHaveURL(new RegExp(`${overview}$`))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await offer.click()
  await expect(page).toHaveURL(new RegExp(`/ja${overview}$`))
  await expect(offer).toHaveCount(0)
  await page.goto('/pricing')
  await page.getByRole('complementary', { name: '言語' }).getByRole('button').click()
  await expect(offer).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cinnabar' })).toBeFocused()
  const before = page.waitForEvent('load')
  await page.reload()
  await before
  await expect(offer).toHaveCount(0)
})

test('a click on code does not change the language, and a new visitor is offered none', async ({
  page,
  context,
}) => {
  await page.goto('/docs/observability/get-started')
  await page.getByRole('main').locator('figure[data-language]').first().click()
  expect((await context.cookies()).filter(({ name }) => name === 'language')).toEqual([])
  await expect(page.getByRole('complementary', { name: '言語' })).toHaveCount(0)
})

test('pages are the same for every visitor, whatever language they chose', async ({ request }) => {
  const plain = await request.get(overview)
  const asked = await request.get(overview, { headers: { cookie: 'language=ja' } })
  expect(asked.url()).toBe(plain.url())
  expect(await asked.text()).toBe(await plain.text())
  expect(asked.headers().vary ?? '').not.toMatch(/cookie/i)
})

test('a translated page names its translations to search engines', async ({ page }) => {
  await page.goto(`/ja${overview}`)
  const found = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links) =>
      links.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`),
    )
  expect(found).toEqual([
    `en https://cinnabar.example${overview}`,
    `ja https://cinnabar.example/ja${overview}`,
    `x-default https://cinnabar.example${overview}`,
  ])
})

test('an untranslated page shows the original, says so in Japanese, and names the original as canonical', async ({
  page,
}) => {
  await page.goto('/ja/docs/roadmap')
  await expect(page.getByRole('note')).toContainText('まだ翻訳されていません')
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'en')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://cinnabar.example/docs/roadmap',
  )
  await expect(page.locator('link[hreflang]')).toHaveCount(0)
})

test('titles of untranslated pages are marked with their own language', async ({ page }) => {
  await page.goto('/ja/docs/administration/data-retention')
  await expect(
    page.getByRole('navigation', { name: '前後のページ' }).getByText('Delete data'),
  ).toHaveAttribute('lang', 'en')
})

test('the not-found page is in the language of the URL', async ({ page }) => {
  const response = await page.goto('/ja/docs/observability/get-startd')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('このページは存在しません')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('/ja/docs/')
})

test('no line of a Japanese page begins with the end of a word or of a sentence', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/ja')
  const breaks = await page.getByRole('main').evaluate((main) => {
    const found: string[] = []
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? ''
      let bottom = Number.POSITIVE_INFINITY
      for (const { index } of text.matchAll(/\S/g)) {
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        const letter = range.getBoundingClientRect()
        const before = text.slice(0, index)
        const after = text.slice(index)
        // Longer parts are words, such as バック and グラウンド.
        const within = /[ァ-ヺー]$/.test(before) && /^[ァ-ヺー]{1,2}(?![ァ-ヺー])/.test(after)
        if (
          letter.top >= bottom &&
          (within || /^[ぁぃぅぇぉっゃゅょァィゥェォッャュョー、。）」]/.test(after))
        )
          found.push(`${before.slice(-6)}/${after.slice(0, 6)}`)
        if (letter.height > 0) bottom = letter.bottom - 2
      }
    }
    return found
  })
  expect(breaks).toEqual([])
})
