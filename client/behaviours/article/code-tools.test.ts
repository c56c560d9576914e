// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { codeTools, copyableCode } from './code-tools.ts'

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
  await expect.poll(() => status()).toBe('Copied')
  expect(copied).toEqual(['npm i'])
  expect(tool('copy')?.dataset.state).toBe('copied')
  await expect.poll(() => status()).toBe('')
  expect(tool('copy')?.dataset.state).toBeUndefined()
})

test('a clipboard that refuses is reported', async () => {
  isForbidden = true
  tool('copy')?.click()
  await expect.poll(() => status()).toBe('Not copied')
})

test('wrap toggles the block', () => {
  const block = document.querySelector('figure')
  tool('wrap')?.click()
  expect(block?.classList.contains('wrap')).toBe(true)
  expect(tool('wrap')?.getAttribute('aria-pressed')).toBe('true')
  tool('wrap')?.click()
  expect(block?.classList.contains('wrap')).toBe(false)
})

test('code without prompts is copied as it stands, without its last line break', () => {
  expect(copyableCode('a = 1\n\nprint(a)\n')).toBe('a = 1\n\nprint(a)')
})

test('a shell session leaves its prompts and what was printed behind', () => {
  expect(copyableCode('$ npm i\nadded 3 packages\n\n$ npm start\nready')).toBe('npm i\nnpm start')
})

test.each([
  ['ada@kiln:~/tiles$ ls -la\ntotal 0', 'ls -la'],
  ['(venv) ada@kiln $ pip list\nnone', 'pip list'],
  ['PS C:\\tiles> dir\nnone', 'dir'],
  ['mail ada@kiln.example for $ 5', 'mail ada@kiln.example for $ 5'],
])('the prompt of %j stays behind', (session, typed) => {
  expect(copyableCode(session)).toBe(typed)
})

test('a command that goes on in the next line is kept whole', () => {
  expect(copyableCode('$ docker run \\\n    -p 3000:3000 \\\n    cinnabar\nlistening')).toBe(
    'docker run \\\n    -p 3000:3000 \\\n    cinnabar',
  )
})

test('a here-document is kept to its closing word', () => {
  expect(copyableCode("$ cat > .env <<'EOF'\nKEY=1\nEOF\ndone")).toBe("cat > .env <<'EOF'\nKEY=1\nEOF")
})

test('a Python session keeps the bodies of its blocks', () => {
  expect(copyableCode('>>> for i in range(2):\n...     print(i)\n...\n0\n1\n>>> 1 << 2\n4')).toBe(
    'for i in range(2):\n    print(i)\n\n1 << 2',
  )
})

test('a dollar that is not a prompt is left alone', () => {
  expect(copyableCode('$price = 3;\necho $price;')).toBe('$price = 3;\necho $price;')
})
