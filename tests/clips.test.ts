import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'content-bundle/pages/en/guides/videos')
const pages = readdirSync(folder)
  .filter((name) => name.endsWith('.mdx') && name !== 'index.mdx')
  .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)
const fileOf = (page: string, prop: string) => new RegExp(`<Video [^>]*${prop}="([^"]+)"`).exec(page)?.[1]

test('there are six clips', () => {
  expect(pages.length).toBeGreaterThanOrEqual(6)
})

test.each(pages)('%s has a clip of at most 1 MB, and its parts in writing', (_, page) => {
  for (const prop of ['src', 'poster']) {
    const file = join(root, 'public', fileOf(page, prop) ?? 'missing')
    expect(existsSync(file), file).toBe(true)
    expect(statSync(file).size).toBeLessThanOrEqual(1_000_000)
  }
  const chapters = [...page.matchAll(/^\| (\d:\d\d) \|/gm)].map(([, time]) => time)
  const told = [...page.matchAll(/^\*\*(\d:\d\d)\*\*/gm)].map(([, time]) => time)
  expect(chapters.length).toBeGreaterThan(2)
  expect(told).toEqual(chapters)
})

const withChapters = pages.filter(([, page]) => fileOf(page, 'chapters'))

test.each(withChapters)('%s names the chapters of its clip with their times', (_, page) => {
  const file = readFileSync(join(root, 'public', fileOf(page, 'chapters') ?? ''), 'utf8')
  const cues = [...file.matchAll(/^00:0(\d:\d\d)\.\d{3} --> .*\n(.+)$/gm)]
  expect(cues.map(([, time, text]) => `| ${time} | ${text} |`)).toEqual(page.match(/^\| \d:\d\d \| .*$/gm))
})

test.each(withChapters)('%s has captions that follow each other until the end', (_, page) => {
  const file = readFileSync(join(root, 'public', fileOf(page, 'captions') ?? ''), 'utf8')
  const times = [...file.matchAll(/^(\S+) --> (\S+)$/gm)]
  expect(file.startsWith('WEBVTT\n')).toBe(true)
  expect(times.length).toBeGreaterThan(3)
  for (const [index, [, from = '', to = '']] of times.entries()) {
    expect(from < to).toBe(true)
    expect(times[index + 1]?.[1] ?? to).toBe(to)
  }
})
