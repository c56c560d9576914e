import type { Page } from '@playwright/test'

/** What readers find red anywhere and do not read as a mark: the logo, links, the entry they are at, code, the focus. */
const everywhere = `
  .logo, .toc, pre { visibility: hidden !important }
  a:not(.button), a:not(.button) * { color: #777 !important; text-decoration-color: #777 !important }
  [aria-current], [aria-current] *, [aria-current]::before { color: #777 !important; background: none !important; border-color: transparent !important }
  :focus { outline: none !important }
`

/** A group of red pixels as an eye sees it: parts that are near each other are one. */
interface Mark {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Runs in the page: the marks and the filled buttons that are red in a picture of it. Red is what has the hue of the
 * site's brand and is not pale.
 */
async function redParts(png: string): Promise<{ marks: Mark[]; buttons: string[] }> {
  const bitmap = await createImageBitmap(
    new Blob([Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))], { type: 'image/png' }),
  )
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const pixels = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
  const filled = [...document.querySelectorAll('.button.primary')].map((button) => {
    const { left, top, right, bottom } = button.getBoundingClientRect()
    return { button, left, top, right, bottom, redPixels: 0 }
  })
  /** Sides of the squares that are red or not as a whole, in px: what lies in neighbors is one mark. */
  const side = 16
  const columns = Math.ceil(width / side)
  const red = new Map<number, number>()
  for (let index = 0; index < pixels.length; index += 4) {
    const r = pixels[index] ?? 0
    if (r < 130 || r - Math.max(pixels[index + 1] ?? 0, pixels[index + 2] ?? 0) < 80) continue
    const [x, y] = [(index / 4) % width, Math.floor(index / 4 / width)]
    // An edge may cover a part of a pixel.
    const around = filled.find(
      ({ left, top, right, bottom }) => x > left - 1 && x < right && y > top - 1 && y < bottom,
    )
    if (around) {
      around.redPixels += 1
      continue
    }
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
  const buttons = filled
    .filter(({ redPixels }) => redPixels >= 6)
    .map(({ button }) => button.textContent ?? '')
  return { marks, buttons }
}

/** Runs in the page, whose policy allows no other way to add styles. */
async function addStyles(text: string): Promise<void> {
  document.adoptedStyleSheets.push(await new CSSStyleSheet().replace(text))
}

/** The red marks and the filled red buttons in the first screen of a page as it stands. */
export async function redPartsOf(page: Page): ReturnType<typeof redParts> {
  await page.evaluate(addStyles, everywhere)
  const png = await page.screenshot({ animations: 'disabled' })
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  return page.evaluate(redParts, png.toString('base64'))
}
