import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { siteRulesOf } from '../../model/site/site-parts.ts'
import { loadParts } from './load-parts.ts'

/** The parts of a site whose `components.tsx` has this text. */
async function partsOf(text: string) {
  const folder = temporaryFolder()
  const file = join(folder, 'components.tsx')
  writeFileSync(file, text)
  writeFileSync(join(folder, 'tide.css'), '.tide { color: red }')
  writeFileSync(join(folder, 'tide.tsx'), 'export const Tide = () => null')
  return loadParts(join(folder, 'config.ts'))
}

test('a site without the file has no parts', async () => {
  expect(await loadParts(join(temporaryFolder(), 'config.ts'))).toBeUndefined()
})

test('components come with their rules and their functions, wherever the folder lies', async () => {
  const parts = await partsOf(`export const components = {
    Tide: { props: {}, isInline: true, render: () => <b>high</b>, markdown: () => [], styles: ['tide.css'], sheets: ['card'] },
  }`)
  expect(siteRulesOf(parts)).toEqual({ Tide: { props: {}, isInline: true, sheets: ['card', 'site-tide'] } })
  expect(parts?.components.Tide?.markdown?.({ props: {}, children: [], title: '' })).toEqual([])
  expect(parts?.slots).toEqual({})
})

test.each([
  [
    'export const components = { Card: { props: {}, render: () => null } }',
    '`Card` is a component of the engine.',
  ],
  [
    'export const components = { tide: { props: {}, render: () => null } }',
    'Begin it with a capital letter.',
  ],
  ['export const components = { Tide: { props: {} } }', '`Tide` has no `render`.'],
  ['export const components = { Tide: { render: () => null } }', '`Tide` has no `props`.'],
  [
    "export const components = { Tide: { props: {}, render: () => null, styles: ['tides.css'] } }",
    '`styles` of `Tide` names tides.css, which is not in',
  ],
  [
    "export const components = { Tide: { props: {}, render: () => null, sheets: ['cart'] } }",
    '`sheets` of `Tide` names `cart`. Did you mean `card`?',
  ],
  [
    "export const components = { Tide: { props: {}, render: () => null, holds: [], script: 'tide.tsx', client: 'load' } }",
    '`client` of `Tide` is not one of visible, idle, action.',
  ],
  [
    "export const components = { Tide: { props: {}, render: () => null, holds: [], client: 'idle' } }",
    'give it the `script` that exports `Tide`',
  ],
  [
    "export const components = { Tide: { props: {}, render: () => null, script: 'tide.tsx', client: 'idle' } }",
    'Write `holds: []`.',
  ],
  ['export const slots = { foter: () => null }', '`foter` is not a slot. Did you mean `footer`?'],
  [
    "export const formPages = { 'tides/answer': { component: 'Badge' } }",
    '`tides/answer` of `formPages` is not a path.',
  ],
  [
    "export const components = { Tide: { props: {}, render: () => null } }\nexport const formPages = { '/tides': { component: 'Tid' } }",
    'shows `Tid`, which is not a component. Did you mean `Tide`?',
  ],
  ['export const components = {', 'components.tsx:1:27'],
  ["throw new Error('no tide')", 'no tide'],
])('what is wrong in %s is said with the file', async (text, message) => {
  const failure: unknown = await partsOf(text).catch((error: unknown) => error)
  expect(String(failure)).toContain(message)
  expect(String(failure)).toContain('components.tsx')
})
