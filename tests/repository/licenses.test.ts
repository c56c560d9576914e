import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

interface LockedPackage {
  license?: string
}

const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
)
const installed = Object.entries(packages).filter(([path]) => path.startsWith('node_modules/'))
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Licenses that ask for no more than their notice. */
const free =
  /^(?:MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|WTFPL|Zlib|Python-2\.0|OFL-1\.1)$/

/** Whether one of the licenses that are offered is free, or all that hold at once are. */
const isFree = (license: string): boolean =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((offered) => offered.split(' AND ').every((one) => free.test(one.trim())))

/** Packages with other licenses, or with none in the lock file, and why they may be used. */
const explained: readonly [name: RegExp, reason: string][] = [
  [
    /^(?:satori|@resvg\/resvg-wasm)$/,
    'MPL-2.0 binds changes of its own files; the worker uses them unchanged',
  ],
  [/^axe-core$/, 'MPL-2.0; tests only'],
  [/^@cspell\/dict-en-common-misspellings$/, 'CC BY-SA 4.0; a list of words, for the spelling test only'],
  [/^lightningcss/, 'MPL-2.0; a part of vitest'],
  [/^elkjs$/, 'EPL-2.0 binds changes of its own files; draws diagrams at build'],
  [/^@img\/sharp/, 'LGPL-3.0 library that miniflare loads on the machine; nothing of it is shipped'],
  [/^argparse$/, 'PSF-2.0, the license of Python: asks for its notice'],
  [/^workers-og$/, 'the text of MIT in LICENSE.md of its repository; the package names none'],
  [/^cinnabar-docs-(?:bench|tools)$/, 'workspaces of this repository'],
]
const isExplained = (name: string) => explained.some(([form]) => form.test(name))

test('every package has a license that asks for no more than its notice, or a reason', () => {
  const others = installed.filter(
    ([path, { license }]) => !isFree(license ?? '') && !isExplained(nameOf(path)),
  )
  expect(others.map(([path, { license }]) => `${nameOf(path)}: ${license ?? 'none'}`)).toEqual([])
})

test('every explained package is installed', () => {
  const names = installed.map(([path]) => nameOf(path))
  expect(explained.filter(([form]) => !names.some((name) => form.test(name)))).toEqual([])
})

test('licenses are read as SPDX expressions', () => {
  expect(['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC'].every(isFree)).toBe(true)
  expect(['GPL-3.0', 'MIT AND GPL-3.0', ''].some(isFree)).toBe(false)
})
