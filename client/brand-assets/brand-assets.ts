import { frameIds } from '../../engine/model/dom.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import { showDialog } from '../behaviours/show-dialog.ts'
import { siteBase } from '../site-base.ts'

const pngEdgePx = 1024

/** Some browsers read a download only after the user has confirmed it. */
const downloadReadableForMs = 60_000

/** Longest wait for a text, in milliseconds. */
const lostAfterMs = 5000

async function textAt(path: string): Promise<string> {
  const response = await fetch(path, { signal: AbortSignal.timeout(lostAfterMs) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
  return response.text()
}

const actions: Readonly<Record<string, (button: HTMLElement) => Promise<void>>> = {
  'copy-svg': async () => navigator.clipboard.writeText(await textAt(siteBase + paths.logo())),
  'download-svg': async () =>
    download(new Blob([await textAt(siteBase + paths.logo())], { type: 'image/svg+xml' }), 'logo.svg'),
  // Safari allows the clipboard only during the click, so it gets the promise.
  'copy-png': async () => navigator.clipboard.write([new ClipboardItem({ 'image/png': logoAsPng() })]),
  'download-png': async () => download(await logoAsPng(), 'logo.png'),
  'copy-color': async ({ dataset }) => navigator.clipboard.writeText(dataset.color ?? ''),
}

/** Opens the dialog in the language of a home page, and fetches it the first time. Throws when it cannot be fetched. */
export async function openBrandAssets(home: string, copiedForMs: number): Promise<void> {
  const earlier = document.getElementById(frameIds.brandAssets)
  if (!earlier)
    document.body.insertAdjacentHTML('beforeend', await textAt(siteBase + paths.brandAssets(home)))
  const dialog = document.getElementById(frameIds.brandAssets)
  if (!(dialog instanceof HTMLDialogElement)) throw new Error('The answer holds no dialog.')
  if (!earlier) brandAssets(dialog, copiedForMs)
  showDialog(dialog)
}

/** Makes the dialog's buttons copy and download. The dialog's status line reports the outcome for `copiedForMs`. */
export function brandAssets(dialog: HTMLDialogElement, copiedForMs: number): void {
  const status = dialog.querySelector('[role=status]')
  let clearing: ReturnType<typeof setTimeout> | undefined
  const report = (text: string | undefined) => {
    if (status) status.textContent = text ?? ''
    clearTimeout(clearing)
    clearing = setTimeout(() => report(''), copiedForMs)
  }
  dialog.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-brand]') : null
    const name = button?.dataset.brand
    if (!button || !name) return
    try {
      await actions[name]?.(button)
      if (name.startsWith('copy')) report(dialog.dataset.copied)
    } catch {
      report(dialog.dataset.failed)
    }
  })
}

function download(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), downloadReadableForMs)
}

async function logoAsPng(): Promise<Blob> {
  const image = new Image(pngEdgePx, pngEdgePx)
  image.src = siteBase + paths.logo()
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = pngEdgePx
  canvas.height = pngEdgePx
  canvas.getContext('2d')?.drawImage(image, 0, 0, pngEdgePx, pngEdgePx)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error('The browser made no PNG of the logo.')),
    )
  })
}
