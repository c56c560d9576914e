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
