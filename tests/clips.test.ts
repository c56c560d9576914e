import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'content-bundle/pages/en/guides/videos')
const pages = readdirSync(folder)
  .filter((name) => name.endsWith('.mdx') && name !== 'index.mdx')
  .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)
const propOf = (element: string, prop: string) =>
  new RegExp(`${prop}="([^"]+)"`).exec(element)?.[1] ?? 'missing'
const fileOf = (page: string, prop: string) => propOf(/<Video [^>]*>/.exec(page)?.[0] ?? '', prop)

/** Every clip of the site's pages, in every language. */
const shown = globSync('content-bundle/pages/**/*.mdx', { cwd: root }).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/<Video [^>]*>/g)].map(
    ([element]) => [file, element] as const,
  ),
)

/** The seconds at which a cue of a WebVTT file begins and ends, and its text. */
function cuesOf(file: string) {
  const source = readFileSync(join(root, 'public', file), 'utf8')
  expect(source.startsWith('WEBVTT\n')).toBe(true)
  const seconds = (time = '') => Number(new Date(`1970-01-01T${time}Z`)) / 1000
  return [...source.matchAll(/^(\S+) --> (\S+)\n(.+)$/gm)].map(([, from, to, text = '']) => ({
    from: seconds(from),
    to: seconds(to),
    text,
  }))
}

test('every clip has a page, and every page of a clip its file', () => {
  const clips = readdirSync(join(root, 'public/videos')).filter((name) => name.endsWith('.mp4'))
  expect(clips.length).toBeGreaterThan(1)
  expect(pages.map(([, page]) => fileOf(page, 'src')).sort()).toEqual(
    clips.map((name) => `/videos/${name}`).sort(),
  )
})

test.each(pages)('%s has a clip of at most 1 MB, and its parts in writing', (_, page) => {
  const most = { src: 1_000_000, poster: 10_000 }
  for (const [prop, bytes] of Object.entries(most)) {
    const file = join(root, 'public', fileOf(page, prop))
    expect(existsSync(file), file).toBe(true)
    expect(statSync(file).size).toBeLessThanOrEqual(bytes)
  }
  const chapters = [...page.matchAll(/^\| (\d:\d\d) \|/gm)].map(([, time]) => time)
  const told = [...page.matchAll(/^\*\*(\d:\d\d)\*\*/gm)].map(([, time]) => time)
  expect(chapters.length).toBeGreaterThan(2)
  expect(told).toEqual(chapters)
})

test('the list says how long each clip is, over its poster, and names its chapters', () => {
  const list = readFileSync(join(folder, 'index.mdx'), 'utf8')
  for (const [name, page] of pages) {
    const movie = readFileSync(join(root, 'public', fileOf(page, 'src')))
    const header = movie.indexOf('mvhd')
    const seconds = Math.round(movie.readUInt32BE(header + 20) / movie.readUInt32BE(header + 16))
    const card = list.slice(list.indexOf(`/guides/videos/${name.replace('.mdx', '')}"`))
    const length = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
    expect(/<Length>([^<]+)</.exec(card)?.[1]).toBe(length)
    expect(/<img src="([^"]+)"/.exec(card)?.[1]).toBe(fileOf(page, 'poster'))
    const chapters = [...page.matchAll(/^\| (\d:\d\d) \| (.+) \|$/gm)].map(
      ([, time, what]) => `- **${time}** ${what}`,
    )
    expect(card.slice(0, card.indexOf('</Card>')).match(/^- .+$/gm)).toEqual(chapters)
  }
})

test.each(pages)('%s names the chapters of its clip with their times', (_, page) => {
  const rows = cuesOf(fileOf(page, 'chapters')).map(({ from, text }) => {
    const second = String(Math.floor(from) % 60).padStart(2, '0')
    return `| ${Math.floor(from / 60)}:${second} | ${text} |`
  })
  expect(rows).toEqual(page.match(/^\| \d:\d\d \| .*$/gm))
})

test.each(shown)(
  '%s: the captions of %s follow each other to the end, slowly enough to read',
  (file, element) => {
    const captions = cuesOf(propOf(element, 'captions'))
    const chapters = cuesOf(propOf(element, 'chapters'))
    expect(captions.length).toBeGreaterThan(3)
    expect(captions.at(-1)?.to).toBe(chapters.at(-1)?.to)
    for (const [index, { from, to, text }] of captions.entries()) {
      expect(from).toBeLessThan(to)
      expect(captions[index + 1]?.from ?? to).toBe(to)
      // A caption stays as long as it takes to read; pictures may add to its time.
      expect(text.length / (to - from), text).toBeLessThanOrEqual(14.01)
    }
    const locale = /pages\/(\w+)\//.exec(file)?.[1]
    expect(propOf(element, 'captions').includes('.ja.')).toBe(locale === 'ja')
  },
)

/** The boxes at the top of an MP4 file, in their order, and the seconds that its header says. */
function partsOf(file: string): { names: string[]; seconds: number } {
  const bytes = readFileSync(file)
  const names: string[] = []
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
    names.push(bytes.toString('latin1', at + 4, at + 8))
  const header = bytes.indexOf('mvhd') + 4
  return { names, seconds: bytes.readUInt32BE(header + 16) / bytes.readUInt32BE(header + 12) }
}

test.each(pages)(
  'the clip of %s is small, plays before all of it is there, and ends with its captions',
  (_, page) => {
    const file = join(root, 'public', fileOf(page, 'src'))
    expect(statSync(file).size).toBeLessThanOrEqual(400_000)
    const { names, seconds } = partsOf(file)
    expect(names.indexOf('moov')).toBeLessThan(names.indexOf('mdat'))
    expect(seconds).toBeCloseTo(cuesOf(fileOf(page, 'captions')).at(-1)?.to ?? 0, 1)
  },
)
