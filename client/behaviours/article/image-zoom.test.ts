// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { templateIds } from '../../../engine/model/dom.ts'
import { imageZoom } from './image-zoom.ts'

let isWide = true
const windows = Object.defineProperty(new EventTarget(), 'matches', { get: () => isWide })
const inlinePicture = '<p><img src="/chart.png" alt="Chart" loading="lazy"></p>'

beforeEach(() => {
  isWide = true
  vi.stubGlobal('matchMedia', () => windows)
})
afterEach(() => vi.unstubAllGlobals())

function openPage(article: string): void {
  document.body.innerHTML = `<article class="prose">${article}</article>
    <template id="${templateIds.zoom}"><button class="zoom-open">Enlarge</button>
    <dialog><img alt=""></dialog></template>`
  imageZoom(600)
}

const dialog = () => document.querySelector<HTMLDialogElement>('body > dialog')

test('the button of a picture opens it large, loaded without delay', () => {
  openPage(inlinePicture)
  document.querySelector<HTMLElement>('.zoom-open')?.click()
  expect(dialog()?.open).toBe(true)
  expect(dialog()?.querySelector('img')?.getAttribute('alt')).toBe('Chart')
  expect(dialog()?.querySelector('img')?.getAttribute('loading')).toBe('eager')
})

test('a window that becomes too narrow for large pictures closes an open one', () => {
  openPage(inlinePicture)
  document.querySelector<HTMLElement>('.zoom-open')?.click()
  windows.dispatchEvent(new Event('change'))
  expect(dialog()?.open).toBe(false)
})

test('a click on the picture opens it as its button does', () => {
  openPage(inlinePicture)
  document.querySelector<HTMLElement>('p img')?.click()
  expect(dialog()?.open).toBe(true)
})

test('a click on the large picture closes it', () => {
  openPage(inlinePicture)
  document.querySelector<HTMLElement>('.zoom-open')?.click()
  dialog()?.click()
  expect(dialog()?.open).toBe(false)
})

test('in a narrow window a click does nothing', () => {
  openPage(inlinePicture)
  isWide = false
  document.querySelector<HTMLElement>('p img')?.click()
  expect(dialog()?.open ?? false).toBe(false)
})

test('a picture with several sources keeps its image directly inside it', () => {
  openPage(
    '<figure class="picture"><picture><source srcset="/small.svg" media="(max-width: 600px)"><img src="/chart.png" alt="Chart"></picture></figure>',
  )
  expect(document.querySelector('.zoomable > picture > source + img')).not.toBeNull()
  document.querySelector<HTMLElement>('.zoom-open')?.click()
  expect(dialog()?.querySelector('img')?.getAttribute('alt')).toBe('Chart')
})

test('a picture inside a link stays a link', () => {
  openPage('<p><a href="/more"><img src="/chart.png" alt="Chart"></a></p>')
  expect(document.querySelector('.zoom-open')).toBeNull()
})
