import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { anyText, command } from '../../scripts/command-line.ts'
import { findBrowser } from '../../scripts/find-browser.ts'
import { colors } from './interface.ts'
import { introducingTracing } from './introducing-tracing.ts'
import { promptManagementWalkthrough } from './prompt-management-walkthrough.ts'

const { stills } = command(
  'npm run clips -w tools',
  'Renders the videos of public/videos frame by frame, and encodes them with ffmpeg from FFMPEG_PATH or PATH.',
)
  .option('--stills <folder>', 'a folder for one picture of each second; then no video is written', anyText)
  .parse()
  .opts()

const root = resolve(import.meta.dirname, '../..')
const framesPerSecond = stills ? 1 : 25
const encoding =
  '-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709 ' +
  '-c:v libx264 -preset veryslow -tune animation -crf 25 -g 1000 -movflags +faststart -fflags +bitexact -flags +bitexact'
const styleSheet = (file: string) => readFileSync(join(root, file), 'utf8')
const font = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
)
const style = `@font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font.toString('base64')}) }
  ${styleSheet('client/styles/tokens.css')}${colors}${styleSheet('tools/clips/interface.css')}`
const pointer = '<svg class="pointer" viewBox="0 0 24 24"><path d="M5 2l14 12-6 1 4 7-3 1-3-7-5 4z"/></svg>'

const browser = await chromium.launch({ executablePath: findBrowser() })
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
const protocol = await page.context().newCDPSession(page)
const photograph = async (second: number, format: 'png' | 'webp') => {
  await page.evaluate(showSecond, second)
  const options = { format, quality: 80, optimizeForSpeed: format === 'png' }
  const { data } = await protocol.send('Page.captureScreenshot', options)
  return Buffer.from(data, 'base64')
}
for (const [name, { seconds, posterAt, views }] of [
  ['introducing-tracing', introducingTracing],
  ['prompt-management-walkthrough', promptManagementWalkthrough],
] as const) {
  await page.setContent(
    `<!doctype html><html data-theme="light"><style>${style}</style>${views}${pointer}</html>`,
  )
  await page.evaluate(movePointer, seconds)
  const folder = stills ?? mkdtempSync(join(tmpdir(), 'clip-'))
  for (let frame = 0; frame < seconds * framesPerSecond; frame++) {
    const picture = await photograph(frame / framesPerSecond, 'png')
    writeFileSync(join(folder, `${name}-${String(frame).padStart(4, '0')}.png`), picture)
  }
  if (stills) continue
  const file = join(root, 'public/videos', name)
  const frames = `-loglevel error -y -framerate ${framesPerSecond} -i`.split(' ')
  const options = [...frames, join(folder, `${name}-%04d.png`), ...encoding.split(' '), `${file}.mp4`]
  execFileSync(process.env.FFMPEG_PATH ?? 'ffmpeg', options)
  rmSync(folder, { recursive: true })
  writeFileSync(`${file}.webp`, await photograph(posterAt, 'webp'))
}
await browser.close()

/** Stops the page's animations, and adds one that moves the pointer to everything that is clicked. */
async function movePointer(seconds: number) {
  await document.fonts.ready
  const clicks = new Map<number, string>()
  for (const element of document.querySelectorAll<HTMLElement>('[data-click]:not([data-click=""])')) {
    const { left, top, width, height } = element.getBoundingClientRect()
    clicks.set(Number(element.dataset.click), `${left + width * 0.6}px ${top + height * 0.55}px`)
  }
  let from = '760px 640px'
  const frames: Keyframe[] = [{ offset: 0, translate: from }]
  for (const [at, translate] of [...clicks].toSorted(([one], [other]) => one - other)) {
    frames.push({ offset: (at - 1) / seconds, translate: from, easing: 'ease-in-out' })
    frames.push(
      { offset: (at - 0.2) / seconds, translate, scale: 1 },
      { offset: at / seconds, translate, scale: 0.8 },
    )
    frames.push({ offset: (at + 0.15) / seconds, translate, scale: 1 })
    from = translate
  }
  frames.push({ offset: 1, translate: from })
  document.querySelector('.pointer')?.animate(frames, { duration: seconds * 1000, fill: 'both' })
  for (const animation of document.getAnimations()) animation.pause()
}

function showSecond(second: number) {
  for (const animation of document.getAnimations()) animation.currentTime = second * 1000
}
