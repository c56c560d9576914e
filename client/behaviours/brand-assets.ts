import { paths } from '../../content-bundle/model/routes.ts'
import { limits } from '../../content-bundle/site/limits.ts'
import { getLogo } from '../calls/get-logo.ts'

/** Edge of the PNG in pixels: enough for print at the size of a stamp. */
const pngEdgePx = 1024

/** A download is read after the click that begins it, in some browsers only when it is allowed. */
const readableForMs = 60_000

const actions: Readonly<Record<string, (button: HTMLElement) => Promise<void>>> = {
  'copy-svg': async () => navigator.clipboard.writeText(await getLogo()),
  'download-svg': async () => download(new Blob([await getLogo()], { type: 'image/svg+xml' }), 'logo.svg'),
  // Safari wants the promise itself: it asks for the clipboard while the click is fresh.
  'copy-png': async () => navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOfLogo() })]),
  'download-png': async () => download(await pngOfLogo(), 'logo.png'),
  'copy-color': async ({ dataset }) => navigator.clipboard.writeText(dataset.color ?? ''),
}

/** Makes the buttons of the dialog do what they say, and say how it went. */
export function handBrandAssets(dialog: HTMLDialogElement): void {
  const status = dialog.querySelector('[role=status]')
  let fading: ReturnType<typeof setTimeout> | undefined
  const say = (words: string | undefined) => {
    if (status) status.textContent = words ?? ''
    clearTimeout(fading)
    fading = setTimeout(() => say(''), limits.copiedForMs)
  }
  dialog.addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-brand]')
    const name = button?.dataset.brand
    if (!button || !name) return
    try {
      await actions[name]?.(button)
      if (name.startsWith('copy')) say(dialog.dataset.copied)
    } catch {
      say(dialog.dataset.failed)
    }
  })
}

function download(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), readableForMs)
}

async function pngOfLogo(): Promise<Blob> {
  const image = new Image(pngEdgePx, pngEdgePx)
  image.src = paths.logo()
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = pngEdgePx
  canvas.height = pngEdgePx
  canvas.getContext('2d')?.drawImage(image, 0, 0, pngEdgePx, pngEdgePx)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture.'))))
  })
}
