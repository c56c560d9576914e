import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { expect, test } from 'vitest'
import { compileNotebook, notebookOf, notebookShowing } from '../../../../tests/compile-notebook.ts'
import { hostile } from '../../../../tests/fixtures/hostile-outputs.ts'

/** Every element the reader of notebooks may write; MathML is the formula writer's. */
const elements = new Set(
  `a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption
  figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub
  summary sup table tbody td tfoot th thead time tr u ul var wbr
  math maction menclose merror mfrac mi mn mo mover mpadded mphantom mroot mrow mspace msqrt mstyle msub
  msubsup msup mtable mtd mtext mtr munder munderover annotation semantics`.split(/\s+/),
)
const attributes = new Set(
  `alt ariaHidden ariaLabel className colSpan dataLanguage dateTime decoding dir fetchPriority height href id lang loading
  open reversed role rowSpan scope span src start tabIndex title value width`.split(/\s+/),
)
const classes =
  /^(?:code|bare|heading-link|footnotes|table|dataframe|number|ansi-[\w-]+|[kscnfpd]|numbered|wrap)$/

/** What of some HTML could run, load, send or take over, as a browser's parser reads it. */
function dangers(html: string): string[] {
  const found: string[] = []
  const visit = (node: Nodes, inMath: boolean): void => {
    if (node.type === 'comment' || node.type === 'doctype') found.push(node.type)
    if (node.type === 'element') found.push(...dangersOf(node, inMath))
    if ('children' in node) {
      const math = inMath || (node.type === 'element' && node.tagName === 'math')
      for (const child of node.children) visit(child, math)
    }
  }
  visit(fromHtml(html, { fragment: true }), false)
  return found
}

function dangersOf({ tagName, properties }: Element, inMath: boolean): string[] {
  const found = elements.has(tagName) ? [] : [`<${tagName}>`]
  for (const [name, value] of Object.entries(properties)) {
    const text = Array.isArray(value) ? value.join(' ') : String(value)
    if (/^on/i.test(name)) found.push(`${tagName} ${name}`)
    else if (tagName === 'math' || inMath) {
      if (/href|src|^id$|action/i.test(name)) found.push(`${tagName} ${name}`)
      if (name === 'style' && /url|expression|image|[\\@]/i.test(text)) found.push(`style="${text}"`)
    } else if (!attributes.has(name)) found.push(`${tagName} ${name}`)
    if (name === 'href' && !/^(?:https?:\/\/|mailto:|#|\/(?!\/))/.test(text)) found.push(`href=${text}`)
    if (name === 'src' && !text.startsWith('/assets/')) found.push(`src=${text}`)
    if (name === 'className' && !inMath && tagName !== 'math') {
      for (const one of text.split(' ')) if (!classes.test(one)) found.push(`class ${one}`)
    }
    if (name === 'id' && !/^(?:h[2-6]|li|a)$/.test(tagName)) found.push(`id ${text}`)
  }
  return found
}

const notebookWith = (type: string, payload: string) =>
  type === 'markdown-cell'
    ? notebookOf([{ source: payload }])
    : notebookShowing({ [type]: type === 'application/json' ? JSON.parse(payload) : payload })

const cases = Object.entries(hostile).flatMap(([type, payloads]) =>
  payloads.map((payload) => [type, payload] as const),
)

test('the corpus is as large as promised, and no two of its entries are alike', () => {
  expect(cases.length).toBeGreaterThanOrEqual(150)
  expect(new Set(cases.map(String)).size).toBe(cases.length)
})

test('the check itself detects dangerous output', () => {
  expect(dangers('<script>x</script>')).toContain('<script>')
  expect(dangers('<p onclick=x>')).toContain('p onClick')
  expect(dangers('<a href=" javascript:x">')).toContain('href= javascript:x')
  expect(dangers('<p style="color:red" id=x class=navbar>')).toEqual(['p style', 'id x', 'class navbar'])
  expect(dangers('<img src=https://evil.example/x>')).toContain('src=https://evil.example/x')
})

test.each(cases)('nothing of %s can run, load, send or take over: %s', async (type, payload) => {
  const compiled = await compileNotebook(notebookWith(type, payload))
  expect(dangers(compiled?.html ?? '')).toEqual([])
  for (const { extension, bytes } of compiled?.pictures ?? []) {
    if (extension === 'svg') expect(svgDangers(new TextDecoder().decode(bytes))).toEqual([])
  }
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

/** The same question of a drawing's file, which can be opened by itself. */
function svgDangers(svg: string): string[] {
  const found: string[] = []
  if (/<!|<\?|&(?!amp;|lt;|gt;|quot;)/.test(svg)) found.push('declaration or entity')
  for (const [, tag = ''] of svg.matchAll(/<([\w:-]+)/g)) {
    if (
      /^(?:script|style|foreignObject|a|image|feImage|animate\w*|set|discard|handler|iframe|switch|html|metadata)$/i.test(
        tag,
      )
    )
      found.push(`<${tag}>`)
  }
  for (const [, name = '', value = ''] of svg.matchAll(/\s([\w:-]+)="([^"]*)"/g)) {
    if (/^on|^style$|^filter$|^cursor$|^tabindex$/i.test(name)) found.push(name)
    if (/href$/i.test(name) && !value.startsWith('#')) found.push(`${name}=${value}`)
    if (/url\((?!\s*(?:&quot;)?#)|javascript:|data:/i.test(value)) found.push(`${name}=${value}`)
  }
  return found
}

test('an SVG keeps what it draws', async () => {
  const svg = `<?xml version="1.0"?><svg xmlns:xlink="http://www.w3.org/1999/xlink" width="8" height="6" viewBox="0 0 8 6">
    <defs><path id="dot" d="M0 0h1"/><linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient></defs>
    <g clip-path="url(#c)" transform="translate(1 2)"><use xlink:href="#dot" style="fill: #1f77b4; stroke: none"/>
    <text font-family="'DejaVu Sans', sans-serif">a &amp; b</text><rect fill="url(#g)" width="1"/></g></svg>`
  const compiled = await compileNotebook(notebookShowing({ 'image/svg+xml': svg }))
  const written = new TextDecoder().decode(compiled?.pictures[0]?.bytes)
  expect(written).toContain('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6" viewBox="0 0 8 6">')
  expect(written).toContain('<use href="#dot" fill="#1f77b4" stroke="none"/>')
  expect(written).toContain('<g clip-path="url(#c)" transform="translate(1 2)">')
  expect(written).toContain(`<text font-family="'DejaVu Sans', sans-serif">a &amp; b</text>`)
  expect(written).toContain('<linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient>')
  expect(written).toContain('<rect fill="url(#g)" width="1"/>')
})

test('text around dangerous markup is kept', async () => {
  const html =
    '<p onclick=pwn()>Before <a href="javascript:pwn()">the link</a> after <img src=x alt="a chart"></p>'
  const compiled = await compileNotebook(notebookShowing({ 'text/html': html }))
  expect(compiled?.html).toContain('<p>Before the link after a chart</p>')
})
