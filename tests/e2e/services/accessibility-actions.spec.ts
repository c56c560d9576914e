import { expect, type Page } from '@playwright/test'
import { axeViolations, everything } from '../support/axe-faults.ts'
import { type Services, test } from '../support/services.ts'

let site: Services['site']

test.beforeAll(({ services }) => {
  ;({ site } = services)
})
test.beforeEach(({ services: { answers } }) => {
  answers.eu = answers.us = answers.hipaa = 'signed in'
})

const banner = (page: Page) => page.getByRole('dialog', { name: 'May we count your visit?' })
const copy = (page: Page) => page.locator('#copy-page')
const refuse = (page: Page) => banner(page).getByRole('button', { name: 'Do not allow' }).click()
const vote = (page: Page, name: string) => page.getByRole('button', { name }).click()
const send = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Send feedback' }).click()

async function pressCopy(page: Page, outcome: 'copied' | 'failed') {
  await copy(page).locator('[data-source]').click()
  await expect(copy(page).locator(`[data-state=${outcome}]`)).toBeVisible()
}

/** Every state a visitor can bring about by acting: how to get there, and what is then to be seen. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'the consent banner': (page) => expect(banner(page)).toHaveCSS('opacity', '1'),
  'the privacy choices': async (page) => {
    await banner(page).getByRole('button', { name: 'Choose' }).click()
    await expect(page.getByRole('dialog', { name: 'Privacy choices' })).toHaveCSS('opacity', '1')
  },
  'the choice of regions': async (page) => {
    await refuse(page)
    await page.locator('#app-entry summary').click()
    await expect(page.getByRole('link', { name: 'HIPAA region' })).toBeVisible()
  },
  'the menu next to the copy button': async (page) => {
    await refuse(page)
    await copy(page).locator('summary').click()
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeVisible()
  },
  'a copied page': async (page) => {
    await refuse(page)
    await pressCopy(page, 'copied')
  },
  'a page that could not be copied': async (page) => {
    await refuse(page)
    await page.route('**/*.md', (route) => route.fulfill({ status: 404 }))
    await pressCopy(page, 'failed')
  },
  'a negative vote': async (page) => {
    await refuse(page)
    await vote(page, 'No, it did not')
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
  },
  'a positive vote': async (page) => {
    await refuse(page)
    await vote(page, 'Yes, it helped')
    await page.getByRole('dialog').getByRole('textbox').fill('Short and clear.')
  },
  'the thanks': async (page) => {
    await refuse(page)
    await vote(page, 'Yes, it helped')
    await send(page)
    await expect(page.getByRole('dialog', { name: 'Feedback sent' }).getByRole('status')).toBeVisible()
  },
}

/** The part of the page that differs in a state; without one, an open dialog. `kinds-of-page.spec.ts` checks the rest. */
const changedParts: Record<string, string> = {
  'the choice of regions': '#app-entry',
  'the menu next to the copy button': '#copy-page',
  'a copied page': '#copy-page',
  'a page that could not be copied': '#copy-page',
}

for (const [state, reach] of Object.entries(states)) {
  test(`axe finds nothing in ${state}, in both themes, on a phone and a wide screen`, async ({
    page,
    context,
  }) => {
    test.slow()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(`${site.url}/docs/guide`)
    await reach(page)
    const changedPart = changedParts[state] ?? 'dialog[open], [role=dialog]'
    expect(await axeViolations(page, everything, changedPart), 'light, 390 px').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await axeViolations(page, everything, changedPart), 'dark, 1440 px').toEqual([])
  })
}

test('the banner, copying, voting and commenting work by keyboard alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${site.url}/docs/guide`)
  // It takes the focus soon after it begins to show, and once more when it has.
  const isSettled = () =>
    banner(page).evaluate(
      (shown) =>
        shown.contains(document.activeElement) && shown.getAnimations({ subtree: true }).length === 0,
    )
  await expect.poll(isSettled).toBe(true)
  await banner(page).getByRole('button', { name: 'Do not allow' }).focus()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toBeHidden()

  await copy(page).locator('[data-source]').focus()
  await page.keyboard.press('Enter')
  await expect(copy(page).getByRole('status')).toHaveText('Copied!')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(copy(page).locator('summary')).toBeFocused()

  const thumb = page.getByRole('button', { name: 'No, it did not' })
  await thumb.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Too short.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('status')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(thumb).toBeFocused()
})

test('in forced colors the chosen thumb is distinguishable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${site.url}/docs/guide`)
  await refuse(page)
  await vote(page, 'Yes, it helped')
  const thumb = (name: string) => page.locator('[data-vote]', { hasText: name })
  // React replaces the button between the click and the dialog.
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(thumb('Yes, it helped')).toHaveCSS('outline-style', 'solid')
  await expect(thumb('No, it did not')).toHaveCSS('outline-style', 'none')
})
