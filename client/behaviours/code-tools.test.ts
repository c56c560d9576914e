// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { codeTools } from './code-tools.ts'

let copied: string[] = []
let isForbidden = false

beforeEach(() => {
  copied = []
  isForbidden = false
})

beforeAll(() => {
  document.body.innerHTML = `<template id="code-tools"><div class="code-tools">
      <button data-tool="wrap" aria-pressed="false"></button>
      <button data-tool="copy" data-words="Copied" data-failed="Not copied"></button><p role="status"></p></div></template>
    <figure class="code"><pre><code><span class="line">$ npm i</span>
<span class="line del">old</span>
<span class="line">new</span></code></pre></figure>`
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: async (text: string) => {
        if (isForbidden) throw new Error('forbidden')
        copied.push(text)
      },
    },
  })
  codeTools({ copiedForMs: 200, copyFailedForMs: 200 })
})

const tool = (name: string) => document.querySelector<HTMLElement>(`figure [data-tool=${name}]`)
const status = () => document.querySelector('figure [role=status]')?.textContent

test('copy takes the commands of a session, reports it, and forgets the report', async () => {
  tool('copy')?.click()
  await vi.waitFor(() => expect(status()).toBe('Copied'))
  expect(copied).toEqual(['npm i'])
  expect(tool('copy')?.dataset.state).toBe('copied')
  await vi.waitFor(() => expect(status()).toBe(''))
  expect(tool('copy')?.dataset.state).toBeUndefined()
})

test('a clipboard that refuses is reported', async () => {
  isForbidden = true
  tool('copy')?.click()
  await vi.waitFor(() => expect(status()).toBe('Not copied'))
})

test('wrap toggles the block', () => {
  const block = document.querySelector('figure')
  tool('wrap')?.click()
  expect(block?.classList.contains('wrap')).toBe(true)
  expect(tool('wrap')?.getAttribute('aria-pressed')).toBe('true')
  tool('wrap')?.click()
  expect(block?.classList.contains('wrap')).toBe(false)
})
