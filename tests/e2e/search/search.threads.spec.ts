import { expect, test } from '@playwright/test'
import { siteWithSettings } from '../support/site-with-settings.ts'

const thread = {
  title: 'Worker stops after a Redis failover',
  url: 'https://github.com/cinnabar-example/cinnabar/issues/4711',
  body: 'The queue is not consumed until the container is restarted.',
}

test('with issues configured, a search tab lists them and they open on GitHub', async ({ page }) => {
  test.slow()
  const site = await siteWithSettings({ threads: [thread] })
  try {
    await page.goto(`${site.url}/docs/guide`)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('redis failover')
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await dialog.getByRole('tab', { name: /^GitHub/ }).click()
    await expect(dialog.getByRole('option').first()).toContainText(thread.title)
    await expect(dialog.getByRole('option').first()).toHaveAttribute('href', thread.url)
    const answer = await page.request.get(`${site.url}/api/search?q=failover&tab=GitHub`)
    expect(await answer.json()).toMatchObject({ tab: 'GitHub', pages: [{ url: thread.url }] })
  } finally {
    await site.close()
  }
})

test('as delivered, the tab finds the threads of the repository in every language', async ({ page }) => {
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
