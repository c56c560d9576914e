import { expect, test } from 'vitest'
import { compileText, page } from '../../../tests/compile-text.ts'

const htmlOf = async (source: string, format: 'md' | 'mdx') =>
  (await compileText(page(source), { format })).compiled?.page.tree.join('').trim()

test.each([
  ['これは**「窯」**です', 'これは<strong>「窯」</strong>です'],
  ['**警告：**熱い。**（注意）**を', '<strong>警告：</strong>熱い。<strong>（注意）</strong>を'],
  ['*『火』*と~~「水」~~の', '<em>『火』</em>と<del>「水」</del>の'],
  [
    '**가마(kiln)**를 **[窯](/docs)**は',
    '<strong>가마(kiln)</strong>를 <strong><a href="/docs">窯</a></strong>は',
  ],
  ['**`火`**と***「両」***を', '<strong><code>火</code></strong>と<em><strong>「両」</strong></em>を'],
  ['2*3*4 snake_case_name', '2<em>3</em>4 snake_case_name'],
])('emphasis next to the punctuation of any script is read: %s', async (source, html) => {
  for (const format of ['md', 'mdx'] as const) expect(await htmlOf(source, format)).toBe(`<p>${html}</p>`)
  const { compiled } = await compileText(page(source))
  // The Markdown version has no entities, and reads as the page does.
  expect(compiled?.markdown).not.toContain('&')
  expect(await htmlOf(compiled?.markdown ?? '', 'md')).toContain(
    html.replace('"/docs"', '"https://site.example/docs"'),
  )
})

test.each([
  [
    '見て https://kiln.example/path。続き',
    '見て <a href="https://kiln.example/path">https://kiln.example/path</a>。続き',
  ],
  [
    '「www.kiln.example」、（https://kiln.example/窯）と http://b.example、c',
    '「<a href="http://www.kiln.example">www.kiln.example</a>」、（<a href="https://kiln.example/窯">https://kiln.example/窯</a>）と <a href="http://b.example">http://b.example</a>、c',
  ],
  [
    '見て(https://kiln.example/foo/bar)。',
    '見て(<a href="https://kiln.example/foo/bar">https://kiln.example/foo/bar</a>)。',
  ],
  [
    '見て(https://kiln.example/窯_(火))、「https://kiln.example/a.」。',
    '見て(<a href="https://kiln.example/窯_(火)">https://kiln.example/窯_(火)</a>)、「<a href="https://kiln.example/a">https://kiln.example/a</a>.」。',
  ],
  [
    'See “https://kiln.example/f”. Or ‘https://kiln.example/g’, https://kiln.example/d…',
    'See “<a href="https://kiln.example/f">https://kiln.example/f</a>”. Or ‘<a href="https://kiln.example/g">https://kiln.example/g</a>’, <a href="https://kiln.example/d">https://kiln.example/d</a>…',
  ],
  [
    '«https://kiln.example/f»; „www.kiln.example“; https://kiln.example/a—b',
    '«<a href="https://kiln.example/f">https://kiln.example/f</a>»; „<a href="http://www.kiln.example">www.kiln.example</a>“; <a href="https://kiln.example/a">https://kiln.example/a</a>—b',
  ],
  [
    'https://kiln.example/L’Or/…/x and https://kiln.example…',
    '<a href="https://kiln.example/L’Or/…/x">https://kiln.example/L’Or/…/x</a> and <a href="https://kiln.example">https://kiln.example</a>…',
  ],
  [
    '[見て https://kiln.example/a)。] [‘https://kiln.example/b’]',
    '[見て <a href="https://kiln.example/a">https://kiln.example/a</a>)。] [‘<a href="https://kiln.example/b">https://kiln.example/b</a>’]',
  ],
  [
    '(https://kiln.example/a)，https://kiln.example/b?x=1&y=2～https://kiln.example/c',
    '(<a href="https://kiln.example/a">https://kiln.example/a</a>)，<a href="https://kiln.example/b?x=1&amp;y=2">https://kiln.example/b?x=1&amp;y=2</a>～<a href="https://kiln.example/c">https://kiln.example/c</a>',
  ],
  [
    '[窯](https://kiln.example/a。b) a@kiln.example',
    '<a href="https://kiln.example/a。b">窯</a> <a href="mailto:a@kiln.example">a@kiln.example</a>',
  ],
])('a bare address ends where a sentence without spaces goes on: %s', async (source, html) => {
  for (const format of ['md', 'mdx'] as const) expect(await htmlOf(source, format)).toBe(`<p>${html}</p>`)
})

test.each(['md', 'mdx'] as const)('formulas in the forms of GitHub are formulas in %s', async (format) => {
  const { compiled, faults } = await compileText(page('```math\na_1 \\\\ b\n```\n\nSo $`x^2`$ and `$y$`.'), {
    format,
  })
  expect(faults).toEqual([])
  expect(compiled?.markdown).toBe('$$\na_1 \\\\ b\n$$\n\nSo $x^2$ and `$y$`.\n')
})
