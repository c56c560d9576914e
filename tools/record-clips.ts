import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Option } from '@commander-js/extra-typings'
import { chromium } from 'playwright'
import { anyText, command } from '../scripts/command-line.ts'
import { findBrowser } from '../scripts/find-browser.ts'
import { clips } from './clips/clips.ts'
import { setUpStage } from './clips/stage.ts'
import { vtt } from './clips/vtt.ts'

const options = command(
  'npm run clips -w tools',
  'Records the clips of this site from a server that runs, with captions and chapters. Needs ffmpeg.',
)
  .option('--at <origin>', 'the site to record', anyText, 'http://localhost:8787')
  .addOption(
    new Option('--only <name>', 'one clip').choices(['all', ...clips.map(({ name }) => name)]).default('all'),
  )
  .option('--ffmpeg <file>', 'what encodes the pictures', anyText, 'ffmpeg')
  .parse()
  .opts()

const size = { width: 1280, height: 720 }
const output = resolve(import.meta.dirname, '../public/videos')
const browser = await chromium.launch({ executablePath: findBrowser() })

for (const { name, play } of clips) {
  if (options.only !== 'all' && options.only !== name) continue
  const folder = mkdtempSync(join(tmpdir(), 'clip-'))
  const context = await browser.newContext({
    viewport: size,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  // The first visit stores the text font, which later pages then begin with.
  await page.goto(options.at, { waitUntil: 'networkidle' })
  const [stage, recording] = setUpStage(page, folder, options.at)
  await play(stage)
  await context.close()
  const { frames, captions, chapters, length } = recording
  // The last picture is named once more, because the length of the last entry is not read.
  const list = frames.map(({ file, seconds }) => `file '${file}'\nduration ${seconds.toFixed(3)}`)
  writeFileSync(join(folder, 'frames.txt'), `${list.join('\n')}\nfile '${frames.at(-1)?.file}'\n`)
  mkdirSync(output, { recursive: true })
  const file = join(output, name)
  const run = (...args: string[]) => execFileSync(options.ffmpeg, ['-y', '-loglevel', 'error', ...args])
  run(
    ...['-f', 'concat', '-safe', '0', '-i', join(folder, 'frames.txt'), '-r', '10', '-c:v', 'libx264'],
    ...['-crf', '26', '-tune', 'animation', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', `${file}.mp4`],
  )
  run('-ss', String(length / 2), '-i', `${file}.mp4`, '-frames:v', '1', `${file}.webp`)
  writeFileSync(`${file}.vtt`, vtt(captions, length))
  writeFileSync(`${file}.chapters.vtt`, vtt(chapters, length))
  rmSync(folder, { recursive: true })
  console.log(
    `${name}: ${length.toFixed(1)} s, ${frames.length} pictures, ${statSync(`${file}.mp4`).size} bytes`,
  )
}
await browser.close()
