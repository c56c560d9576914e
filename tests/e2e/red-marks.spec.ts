import { expect, type Page, test } from '@playwright/test'
import { kindsOfPage, missingPage } from '../served/kinds-of-page.ts'

/** What readers find red anywhere and do not read as a mark: the logo, links, the entry they are at, code, the focus. */
const everywhere = `
  .logo, .toc, pre { visibility: hidden !important }
  a:not(.button), a:not(.button) * { color: #777 !important; text-decoration-color: #777 !important }
  [aria-current], [aria-current] *, [aria-current]::before { color: #777 !important; background: none !important; border-color: transparent !important }
  :focus { outline: none !important }
`
const withoutButtons = '.button.primary { visibility: hidden !important }'

/** A group of red pixels as an eye sees it: parts that are near each other are one. */
interface Mark {
  x: number
  y: number
  width: number
  height: number
}

/** Runs in the page: the red marks of a picture of it. Red is what has the hue of the site's brand and is not pale. */
async function marksOf(png: string): Promise<Mark[]> {
  const bitmap = await createImageBitmap(
    new Blob([Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))], { type: 'image/png' }),
  )
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const pixels = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
  /** Sides of the squares that are red or not as a whole, in px: what lies in neighbors is one mark. */
  const side = 16
  const columns = Math.ceil(width / side)
  const red = new Map<number, number>()
  for (let index = 0; index < pixels.length; index += 4) {
    const r = pixels[index] ?? 0
    if (r < 130 || r - Math.max(pixels[index + 1] ?? 0, pixels[index + 2] ?? 0) < 80) continue
    const [x, y] = [(index / 4) % width, Math.floor(index / 4 / width)]
    const square = Math.floor(y / side) * columns + Math.floor(x / side)
    red.set(square, (red.get(square) ?? 0) + 1)
  }
  const marks: Mark[] = []
  const open = new Set([...red].filter(([, count]) => count >= 6).map(([square]) => square))
  for (const first of open) {
    const group = [first]
    open.delete(first)
    for (const square of group) {
      for (const near of [-columns - 1, -columns, -columns + 1, -1, 1, columns - 1, columns, columns + 1]) {
        if (open.delete(square + near)) group.push(square + near)
      }
    }
    const xs = group.map((square) => (square % columns) * side)
    const ys = group.map((square) => Math.floor(square / columns) * side)
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    marks.push({ x, y, width: Math.max(...xs) - x + side, height: Math.max(...ys) - y + side })
  }
  return marks
}

/** Runs in the page, whose policy allows no other way to add styles. */
async function addStyles(text: string): Promise<void> {
  document.adoptedStyleSheets.push(await new CSSStyleSheet().replace(text))
}

async function redMarks(page: Page): Promise<Mark[]> {
  const png = await page.screenshot({ animations: 'disabled' })
  return page.evaluate(marksOf, png.toString('base64'))
}

/** Runs in the page: takes the newest of the added styles away. */
function dropStyles(): void {
  document.adoptedStyleSheets.pop()
}

const views = [
  { name: 'wide and light', width: 1440, height: 900, colorScheme: 'light' },
  { name: 'wide and dark', width: 1440, height: 900, colorScheme: 'dark' },
  { name: 'narrow and light', width: 390, height: 844, colorScheme: 'light' },
] as const

for (const [kind, path] of Object.entries({ ...kindsOfPage, 'missing page': missingPage })) {
  test(`the first screen of the ${kind} has at most one red mark and one red button`, async ({ page }) => {
    await page.goto(path)
    await page.evaluate(addStyles, everywhere)
    for (const { name, colorScheme, ...size } of views) {
      await page.setViewportSize(size)
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
      const all = await redMarks(page)
      await page.evaluate(addStyles, withoutButtons)
      const marks = await redMarks(page)
      await page.evaluate(dropStyles)
      expect(marks.length, `${name}: ${JSON.stringify(marks)}`).toBeLessThanOrEqual(1)
      expect(all.length - marks.length, `${name}: ${JSON.stringify(all)}`).toBeLessThanOrEqual(1)
    }
  })
}
