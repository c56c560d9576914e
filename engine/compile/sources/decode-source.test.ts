import { expect, test } from 'vitest'
import { Diagnostics } from '../diagnostics.ts'
import { decodeSource } from './decode-source.ts'

function read(bytes: Uint8Array | string) {
  const diagnostics = new Diagnostics('page.mdx')
  return { text: decodeSource(Buffer.from(bytes), 'page', diagnostics), faults: diagnostics.list }
}

const utf16 = (text: string, bom: readonly number[]) => {
  const bytes = Buffer.from(text, 'utf16le')
  return Buffer.concat([Buffer.from(bom), bom[0] === 0xfe ? bytes.swap16() : bytes])
}

test.each([
  ['', ''],
  ['Text', 'Text'],
  ['日本語 🚀', '日本語 🚀'],
  ['\uFEFFwith a mark', 'with a mark'],
  ['a\r\nb', 'a\r\nb'],
])('the text %j is read as it is', (written, text) => {
  expect(read(written)).toEqual({ text, faults: [] })
})

test.each([
  ['UTF-16, little end first', utf16('Text', [0xff, 0xfe]), { line: 1, column: 1 }, 'UTF-16'],
  ['UTF-16, big end first', utf16('Text', [0xfe, 0xff]), { line: 1, column: 1 }, 'UTF-16'],
  ['a NUL byte', Buffer.from('one\ntwo\0'), { line: 2, column: 4 }, 'NUL'],
  [
    'Latin 1',
    Buffer.concat([Buffer.from('é\nab'), Buffer.from([0xe9]), Buffer.from(' c')]),
    { line: 2, column: 3 },
    'UTF-8',
  ],
  ['a half character', Buffer.from('日').subarray(0, 2), { line: 1, column: 1 }, 'UTF-8'],
])('%s is an error at its place', (_, bytes, place, what) => {
  const { text, faults } = read(bytes)
  expect(text).toBeNull()
  expect(faults).toMatchObject([{ severity: 'error', place, message: expect.stringContaining(what) }])
})

test('a page of 2 MiB is read; a byte more is refused', () => {
  const most = Buffer.alloc(2 * 1024 * 1024, 'a')
  expect(read(most).text).toHaveLength(most.length)
  const more = Buffer.concat([most, Buffer.from('a')])
  expect(read(more)).toMatchObject({
    text: null,
    faults: [{ message: 'The file has 2.1 MiB; a page may have 2.', hint: 'Split it into several pages.' }],
  })
})

test('a notebook of more than 64 MiB is refused', () => {
  const diagnostics = new Diagnostics('big.ipynb')
  expect(decodeSource(new Uint8Array(64 * 1024 * 1024 + 1), 'notebook', diagnostics)).toBeNull()
  expect(diagnostics.list[0]?.message).toBe('The file has 64.1 MiB; a notebook may have 64.')
})
