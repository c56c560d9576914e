import { expect, type Page, test } from '@playwright/test'

const path = '/docs/observability/get-started'

interface Posted {
  page: string
  feedback: string
  id: string
  comment?: string
}

/** What the page posts, in order. */
function postsOf(page: Page): Posted[] {
  const posts: Posted[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/feedback')) posts.push(request.postDataJSON())
  })
  return posts
}

const dialogOf = (page: Page) => page.getByRole('dialog')
const yes = (page: Page) => page.getByRole('button', { name: 'Yes, it helped' })
const no = (page: Page) => page.getByRole('button', { name: 'No, it did not' })
const unsent = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsent-feedback')).length)

/** Past the moment, when the page is idle, in which it sends what earlier pages could not: callbacks keep their order. */
const pastResending = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })))

/** The vote that did not arrive is kept, sent from the next page once the way is free, and then forgotten. */
async function expectArrivalFromNextPage(page: Page): Promise<void> {
  await expect.poll(() => unsent(page)).toBe(1)
  await pastResending(page)
  await page.unroute('**/api/feedback')
  const arrived = page.waitForResponse('**/api/feedback')
  await page.goto('/docs')
  expect((await arrived).status()).toBe(201)
  await expect.poll(() => unsent(page)).toBe(0)
}

test('a negative vote needs a comment and gets a thank-you', async ({ page }) => {
  const posts = postsOf(page)
  await page.goto(path)
  await no(page).click()
  const dialog = dialogOf(page)
  const send = dialog.getByRole('button', { name: 'Send feedback' })
  await expect(send).toBeDisabled()
  await dialog.getByRole('textbox').fill('   ')
  await expect(send).toBeDisabled()
  await dialog.getByRole('textbox').fill(' The second step is unclear. ')
  await send.click()
  await expect(dialog.getByRole('status')).toContainText('Thank you')
  await expect(dialog.getByRole('status')).toBeFocused()
  expect(posts).toMatchObject([
    { page: path, feedback: 'negative' },
    { page: path, feedback: 'negative', comment: 'The second step is unclear.' },
  ])
  expect(posts[0]).not.toHaveProperty('comment')
  expect(posts[0]?.id).toBe(posts[1]?.id)
  await expect.poll(() => unsent(page)).toBe(0)
})

test('a positive vote is posted at once and needs no comment', async ({ page }) => {
  const posts = postsOf(page)
  await page.goto(path)
  const answered = page.waitForResponse('**/api/feedback')
  await yes(page).click()
  expect((await answered).status()).toBe(201)
  await dialogOf(page).getByRole('button', { name: 'Send feedback' }).click()
  await expect(dialogOf(page).getByRole('status')).toContainText('Thank you')
  expect(posts.map(({ feedback, comment }) => [feedback, comment])).toEqual([
    ['positive', undefined],
    ['positive', undefined],
  ])
})

test('a click outside closes the dialog; a drag that starts inside does not', async ({ page }) => {
  await page.goto(path)
  await yes(page).click()
  const inside = await dialogOf(page).getByRole('heading').boundingBox()
  await page.mouse.move(inside?.x ?? 0, inside?.y ?? 0)
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(dialogOf(page)).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(yes(page)).toBeFocused()
})

test('closing the dialog resets the choice and gives focus back', async ({ page }) => {
  await page.goto(path)
  await yes(page).click()
  await expect(yes(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(dialogOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(yes(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(yes(page)).toBeFocused()
})

test('the honeypot field is hidden from every reader', async ({ page }) => {
  await page.goto(path)
  await no(page).click()
  await expect(dialogOf(page).getByRole('textbox')).toHaveCount(1)
  await dialogOf(page).getByRole('textbox').focus()
  await page.keyboard.press('Tab')
  await expect(dialogOf(page).locator('[name=website]')).not.toBeFocused()
})

test('a failed vote closes the dialog silently and is sent from the next page', async ({ page }) => {
  await page.goto(path)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.route('**/api/feedback', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' }),
  )
  const refused = page.waitForResponse('**/api/feedback')
  await no(page).click()
  await refused
  await expect(no(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(dialogOf(page)).toHaveCount(0)
  await expectArrivalFromNextPage(page)
  expect(errors).toEqual([])
})

const code = '**/assets/react-*.js*'

test('a vote is sent before the form’s code loads, and the form completes the same vote', async ({
  page,
}) => {
  const posts = postsOf(page)
  const held = Promise.withResolvers<void>()
  await page.route(code, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(path)
  const answered = page.waitForResponse('**/api/feedback')
  await yes(page).click()
  expect((await answered).status()).toBe(201)
  await expect(yes(page)).toHaveAttribute('aria-pressed', 'true')
  await no(page).click()
  await expect(no(page)).toHaveAttribute('aria-pressed', 'true')
  held.resolve()
  await dialogOf(page).getByRole('textbox').fill('I had second thoughts.')
  await dialogOf(page).getByRole('button', { name: 'Send feedback' }).click()
  await expect(dialogOf(page).getByRole('status')).toContainText('Thank you')
  expect(posts.map(({ feedback, comment }) => [feedback, comment])).toEqual([
    ['positive', undefined],
    ['negative', undefined],
    ['negative', 'I had second thoughts.'],
  ])
  expect(new Set(posts.map(({ id }) => id)).size).toBe(1)
})

test('if the form’s code fails to load, the vote still arrives with thanks, and the next click tries again', async ({
  page,
}) => {
  const posts = postsOf(page)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.route(code, (route) => route.abort())
  await page.goto(path)
  await yes(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible()
  await expect(yes(page)).toHaveAttribute('aria-pressed', 'true')
  expect(posts).toMatchObject([{ page: path, feedback: 'positive' }])
  await expect.poll(() => unsent(page)).toBe(0)
  await page.unroute(code)
  await no(page).click()
  await expect(dialogOf(page)).toBeVisible()
  expect(posts.map(({ feedback }) => feedback)).toEqual(['positive', 'negative'])
  expect(posts[1]?.id).toBe(posts[0]?.id)
  expect(errors).toEqual([])
})

test('if both the form’s code and the vote fail, the vote is kept for the next page', async ({ page }) => {
  await page.route(code, (route) => route.abort())
  await page.route('**/api/feedback', (route) => route.abort())
  await page.goto(path)
  await yes(page).click()
  await expect(yes(page)).toHaveAttribute('aria-pressed', 'false')
  await expectArrivalFromNextPage(page)
})

test('without scripts the feedback bar is absent', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(yes(page)).toBeHidden()
  await context.close()
})

test('a rejected vote is not sent again', async ({ page }) => {
  await page.goto(path)
  await pastResending(page)
  await page.evaluate(() =>
    localStorage.setItem(
      'unsent-feedback:x',
      JSON.stringify({ page: '/gone', feedback: 'positive', id: 'x' }),
    ),
  )
  const answered = page.waitForResponse('**/api/feedback')
  await page.goto('/docs')
  expect((await answered).status()).toBe(422)
  await expect.poll(() => unsent(page)).toBe(0)
})
