import { expect, test } from '@playwright/test'

test('a search tab lists the threads of the repository in every language, and they open on GitHub', async ({
  page,
}) => {
  for (const start of ['/docs', '/ja/docs']) {
    await page.goto(start)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('redis failover')
    const dialog = page.getByRole('dialog', { name: /Search|検索/ })
    await dialog.getByRole('tab', { name: /^GitHub/ }).click()
    await expect(dialog.getByRole('option').first()).toHaveAttribute(
      'href',
      'https://github.com/cinnabar-example/cinnabar/issues/4718',
    )
  }
  const answer = await page.request.get('/api/search?q=session+evaluators&tab=GitHub')
  const { pages } = await answer.json()
  expect(pages[0].title.text).toBe('RFC: session evaluators')
})
