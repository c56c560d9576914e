// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { loadForPage } from './load-for-page.ts'
import { offerPageTranslation, type TranslatorMaker } from './page-translation.ts'

const page = `
  <div class="fallback-notice" role="note"><p>Not translated.</p>
    <button type="button" data-translate="Translate" data-original="Original" data-working="Working" data-done="Done"
      data-downloading="Downloading: {percent}" data-stop="Stop" data-failed="Failed" data-terms="[Tt]race|[Ss]core" data-dir="ltr" value="en" hidden>Translate</button>
    <span role="status"></span></div>
  <article lang="en" dir="ltr">
    <h2 id="a">Send it<a class="heading-link" href="#a">#</a></h2>
    <p>Call <code>flush()</code> before <a href="/end"><em>the end</em></a>, or Quarry loses the trace.</p>
    <ul><li>OpenTelemetry stays<ul><li>inner words</li></ul></li></ul>
    <pre><code>const kept = true</code></pre>
  </article>
  <aside class="toc"><ul><li><a href="#a">Send it</a></li></ul></aside>`

const destroy = vi.fn()

/** A stand-in for the translator of the browser. */
const maker = (translate: (text: string) => string | Promise<string>, availability = 'available') => ({
  availability: vi.fn(async () => availability as 'available'),
  create: vi.fn(async () => ({ translate: async (text: string) => translate(text), destroy })),
})
const shouted = (text: string) => text.toUpperCase()

async function shown(translator: TranslatorMaker) {
  vi.stubGlobal('Translator', translator)
  const button = document.querySelector('button') as HTMLButtonElement
  await offerPageTranslation(button)
  return button
}
const status = () => document.querySelector('[role=status]')?.textContent

beforeEach(() => {
  vi.unstubAllGlobals()
  destroy.mockClear()
  document.documentElement.lang = 'ja'
  document.body.innerHTML = page
})

test('the button shows only where the browser can translate into the language of the page', async () => {
  loadForPage()
  expect(document.querySelector('button')?.hidden).toBe(true)
  const unable = maker(shouted, 'unavailable')
  expect((await shown(unable)).hidden).toBe(true)
  expect(unable.availability).toHaveBeenCalledWith({ sourceLanguage: 'en', targetLanguage: 'ja' })
  expect((await shown(maker(shouted, 'downloadable'))).hidden).toBe(false)
  expect(unable.create).not.toHaveBeenCalled()
  document.body.innerHTML = page
  vi.resetModules()
  loadForPage()
  await expect.poll(() => document.querySelector('button')?.hidden).toBe(false)
})

test('sentences are translated; code, names and terms stay, and the original comes back', async () => {
  const button = await shown(maker(shouted))
  const before = document.body.innerHTML
  button.click()
  await expect.poll(status).toBe('Done')
  const article = document.querySelector('article')
  expect(article?.lang).toBe('ja')
  expect(article?.querySelector('p')?.textContent).toBe(
    'CALL flush() BEFORE THE END, OR QUARRY LOSES THE trace.',
  )
  expect(article?.querySelector('a[href="/end"] em')?.textContent).toBe('THE END')
  expect(article?.querySelector('li')?.textContent).toBe('OpenTelemetry STAYSINNER WORDS')
  expect(article?.querySelector('pre')?.textContent).toBe('const kept = true')
  expect(document.querySelector('.toc a')?.textContent).toBe('SEND IT')
  expect(button.textContent).toBe('Original')
  button.click()
  await expect.poll(() => button.textContent).toBe('Translate')
  expect(document.body.innerHTML).toBe(before)
})

test('what stays may move within its sentence; where the browser loses it, the words between are translated', async () => {
  const button = await shown(maker((text) => text.replace(/(.*)\{1\}(.*)\{3\}(.*)/s, '{3} $1{1}$2$3')))
  button.click()
  await expect.poll(status).toBe('Done')
  expect(document.querySelector('p:has(code)')?.textContent).toMatch(/^the end Call flush\(\) before , or/)
  button.click()
  await expect.poll(() => button.textContent).toBe('Translate')
  document.body.innerHTML = page
  const other = await shown(maker((text) => text.replace(/\{\d\}/g, '').toUpperCase()))
  other.click()
  await expect.poll(status).toBe('Done')
  expect(document.querySelector('p:has(code)')?.textContent).toBe(
    'CALL flush() BEFORE THE END, OR QUARRY LOSES THE trace.',
  )
  other.click()
  await expect.poll(() => other.textContent).toBe('Translate')
})

test('a translation that fails in the middle leaves the original and says so', async () => {
  let calls = 0
  const button = await shown(
    maker((text) => {
      calls += 1
      if (calls > 2) throw new Error('no memory')
      return text.toUpperCase()
    }),
  )
  const before = document.querySelector('article')?.innerHTML
  button.click()
  await expect.poll(status).toBe('Failed')
  expect(document.querySelector('article')?.innerHTML).toBe(before)
  expect(button.textContent).toBe('Translate')
  expect(destroy).toHaveBeenCalledOnce()
})

test('a download is shown in steps of ten percent, and one that fails leaves the original', async () => {
  const told: (string | null | undefined)[] = []
  const download = new EventTarget()
  const create: TranslatorMaker['create'] = async ({ monitor }) => {
    monitor(download)
    for (const loaded of [0, 0.31, 0.38, 0.4, 1]) {
      download.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded }))
      told.push(status())
    }
    throw new Error('offline')
  }
  const button = await shown({ ...maker(shouted, 'downloadable'), create })
  button.click()
  await expect.poll(status).toBe('Failed')
  expect(told).toEqual([
    'Working',
    'Downloading: 30%',
    'Downloading: 30%',
    'Downloading: 40%',
    'Downloading: 40%',
  ])
  expect(button.textContent).toBe('Translate')
})

test.each([
  ['the button, pressed again,', (button: HTMLElement) => button.click()],
  ['leaving the page', () => dispatchEvent(new Event('pagehide'))],
])('%s stops a translation and brings the original back', async (_, stop) => {
  const before = document.querySelector('article')?.innerHTML
  const button = await shown(
    maker((text) => {
      if (text.startsWith('inner')) stop(button)
      return shouted(text)
    }),
  )
  button.click()
  expect(button.textContent).toBe('Stop')
  await expect.poll(() => button.textContent).toBe('Translate')
  expect(status()).toBe('')
  expect(document.querySelector('article')?.innerHTML).toBe(before)
  expect(destroy).toHaveBeenCalledOnce()
  button.click()
  expect(button.textContent).toBe('Stop')
  await expect.poll(() => destroy).toHaveBeenCalledTimes(2)
})

test('a download is stopped by the button', async () => {
  const create: TranslatorMaker['create'] = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const button = await shown({ ...maker(shouted, 'downloadable'), create })
  button.click()
  button.click()
  await expect.poll(() => button.textContent).toBe('Translate')
  expect(status()).toBe('')
})
