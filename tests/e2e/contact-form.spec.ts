import { expect, test } from '@playwright/test'
import { axeViolations, everything } from './support/axe-faults.ts'

test('a message that is refused is corrected and sent with the keyboard, and the thanks are in view', async ({
  page,
}) => {
  await page.goto('/talk-to-us')
  await page.getByLabel('Email').fill('kim@nowhere')
  await page.getByLabel('Topic').selectOption('A guided tour')
  await page.getByLabel('Message').fill('May we see it?')
  await page.getByLabel('Message').press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter an email address')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('kim@acme.example')
  await page.getByLabel('Email').press('Enter')
  const thanks = page.getByText('Your message has arrived. Thank you.')
  await expect(thanks).toBeInViewport()
  await expect(page.getByLabel('Message')).toHaveValue('')
  expect(await axeViolations(page, everything, '.contact-form')).toEqual([])
})

test('an empty form says below each field what is missing, and the first has the focus', async ({ page }) => {
  await page.goto('/talk-to-us')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.locator('.field-fault:visible')).toHaveCount(2)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a form that the worker refuses gets a page that says why and leads back', async ({ page }) => {
    await page.goto('/talk-to-us')
    await page.getByLabel('Email').fill('kim@nowhere')
    await page.getByLabel('Message').fill('Hello')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { name: 'Your message was not sent' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toContainText('Enter an email address')
    await page.getByRole('link', { name: 'Back to the form' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Talk to us' })).toBeVisible()
    await expect(page.getByText('Your message has arrived')).toBeHidden()
  })
})
