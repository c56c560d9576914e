import { expect, test } from '@playwright/test'

test('a negative vote needs a comment, and is thanked for', async ({ page }) => {
  const posts: { feedback: string; comment?: string; id: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/feedback')) posts.push(request.postDataJSON())
  })
  await page.goto('/docs/observability/get-started')
  await page.getByRole('button', { name: 'No, it did not' }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Send feedback' })
  await expect(send).toBeDisabled()
  await dialog.getByRole('textbox').fill('   ')
  await expect(send).toBeDisabled()
  await dialog.getByRole('textbox').fill('The second step is unclear.')
  await send.click()
  await expect(dialog.getByRole('status')).toContainText('Thank you')
  expect(posts).toMatchObject([
    { feedback: 'negative' },
    { feedback: 'negative', comment: 'The second step is unclear.' },
  ])
  expect(posts[0]?.id).toBe(posts[1]?.id)
})

test('closing the dialog resets the choice and gives focus back', async ({ page }) => {
  await page.goto('/docs/observability/get-started')
  const yes = page.getByRole('button', { name: 'Yes, it helped' })
  await yes.click()
  await expect(yes).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(yes).toHaveAttribute('aria-pressed', 'false')
  await expect(yes).toBeFocused()
})
