import { expect, type Page, test } from '@playwright/test'
import { translateAsBrowsersDo } from './support/translate-as-browsers-do.ts'

const overview = '/docs/observability/overview'

function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return errors
}

test('the search continues when the browser translates the page', async ({ page }) => {
  const errors = errorsOf(page)
  await page.goto(overview)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox')
  const options = page.getByRole('dialog').getByRole('option')
  await field.fill('sampling')
  await expect(options.first()).toContainText(/sampling/i)
  await page.evaluate(translateAsBrowsersDo)
  for (const query of ['samplin', 'prompt labels', 'zzzzqqqq', 'webhooks']) {
    await field.fill(query)
    if (query === 'zzzzqqqq') await expect(options).toHaveCount(0)
    else await expect(options.first()).toContainText(new RegExp(query.split(' ')[0] ?? '', 'i'))
  }
  expect(errors).toEqual([])
})

test('the assistant keeps its answers when the browser translates the page', async ({ page }) => {
  const errors = errorsOf(page)
  await page.goto('/docs/ask-ai')
  // Its script is there: a question asked before that opens another page.
  await expect(page.getByRole('textbox').last()).toBeFocused()
  await page.evaluate(translateAsBrowsersDo)
  const log = page.getByRole('main')
  for (const question of ['How do I sample traces?', 'How long is a prompt cached?']) {
    await page.getByRole('textbox').last().fill(question)
    await page.keyboard.press('Enter')
    await expect(log.getByText(question)).toBeVisible()
    await expect(log.getByRole('link').first()).toBeVisible()
  }
  await expect(log.getByText('How do I sample traces?')).toBeVisible()
  expect(errors).toEqual([])
})

/**
 * Stands in for the translator of Chromium on desktops; the page gets what moves its download and its translation, which
 * wait until the page has asked for a translator.
 */
function standInForTranslator() {
  let destroyed = 0
  let asked = Promise.withResolvers<{ download: EventTarget; resolve: (translator: object) => void }>()
  const standIn = {
    tell: async (loaded: number) =>
      void (await asked.promise).download.dispatchEvent(
        Object.assign(new Event('downloadprogress'), { loaded }),
      ),
    downloaded: async () =>
      (await asked.promise).resolve({
        translate: async (text: string) => `訳${text}`,
        destroy: () => void destroyed++,
      }),
    destroyed: () => destroyed,
  }
  const create = ({ signal, monitor }: { signal: AbortSignal; monitor: (download: EventTarget) => void }) =>
    new Promise((resolve, reject) => {
      const download = new EventTarget()
      monitor(download)
      signal.addEventListener('abort', () => {
        asked = Promise.withResolvers()
        reject(signal.reason)
      })
      asked.resolve({ download, resolve })
    })
  Object.assign(self, { Translator: { availability: async () => 'downloadable', create }, standIn })
}

test('a page is translated on the device: its download is shown, and stopped by the keyboard', async ({
  page,
}) => {
  const errors = errorsOf(page)
  await page.addInitScript(standInForTranslator)
  await page.goto('/ja/docs/administration/audit-logs')
  const told = (call: string) => page.evaluate(`standIn.${call}`)
  const notice = page.getByRole('note')
  const button = notice.getByRole('button')
  const article = page.getByRole('article')
  await expect(button).toHaveText('このデバイスで翻訳する')
  await button.press('Enter')
  await told('tell(0.42)')
  await expect(notice.getByRole('status')).toContainText('40%')
  await button.press('Enter')
  await expect(button).toHaveText('このデバイスで翻訳する')
  await expect(button).toBeFocused()
  await expect(notice.getByRole('status')).toBeEmpty()
  await button.press('Enter')
  await told('downloaded()')
  await expect(article).toHaveAttribute('lang', 'ja')
  await expect(article.getByRole('paragraph').first()).toContainText('訳')
  expect(await told('destroyed()')).toBe(1)
  await button.press('Enter')
  await expect(article).toHaveAttribute('lang', 'en')
  await expect(article).not.toContainText('訳')
  expect(errors).toEqual([])
})

for (const width of [1440, 600])
  test(`the button that translates a page moves nothing where it appears: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const topOfTitle = async () => {
      await page.goto('/ja/docs/administration/audit-logs')
      return (await page.getByRole('heading', { level: 1 }).boundingBox())?.y
    }
    await page.addInitScript(() => Reflect.deleteProperty(self, 'Translator'))
    const without = await topOfTitle()
    await page.addInitScript(standInForTranslator)
    expect(await topOfTitle()).toBe(without)
    await expect(page.getByRole('note').getByRole('button')).toBeVisible()
  })
