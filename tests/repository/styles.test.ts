import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import temml from 'temml'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../../client/styles')
const siteFolder = resolve(import.meta.dirname, '../../content-bundle/site')

/** Properties and values that mean left or right, and so are wrong in half of the world. */
const physical =
  /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)|left|right)\s*:|text-align:\s*(?:left|right)|float:\s*(?:left|right)/

/** True if a shorthand has four values and the right one is not the left one. */
function hasUnevenSides(value: string): boolean {
  let flat = value.trim()
  while (/\(.*\)/.test(flat))
    flat = flat.replace(/\(([^()]*)\)/g, (_, inner: string) => `[${inner.replaceAll(' ', '')}]`)
  const [, right, , left] = flat.split(/\s+/)
  return left !== undefined && left !== right
}

const stylesheets = () =>
  [folder, siteFolder].flatMap((where) =>
    readdirSync(where, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => ({ file, css: readFileSync(join(where, file), 'utf8') })),
  )

test('no style knows left from right', () => {
  const found = stylesheets().flatMap(({ file, css }) =>
    css
      .split('\n')
      .flatMap((line, index) => (physical.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

test('no shorthand gives the left side another value than the right one', () => {
  const found = stylesheets().flatMap(({ file, css }) =>
    [...css.matchAll(/(?<=[\s;{])(?:margin|padding|inset):([^;]+);/g)]
      .filter(([, value = '']) => hasUnevenSides(value))
      .map(([declaration]) => `${file} ${declaration}`),
  )
  // Code is written from left to right in every language.
  expect(found).toEqual(['components/code.css padding: 0.5rem 4.75rem 0.5rem var(--space-4);'])
})

test('text has only the weights that fonts of systems have', () => {
  const weights = stylesheets().flatMap(({ css }) =>
    [...css.matchAll(/font(?:-weight)?:\s*(\d{3})\b/g)].map(([, weight]) => weight),
  )
  expect([...new Set(weights)].sort()).toEqual(['400', '500', '600', '700'])
})

test('titles have the four sizes, boxes the three radii and what rises the one shadow of the tokens', () => {
  const strays = stylesheets()
    .filter(({ file }) => !['tokens.css', 'print.css', 'components/wordmark.css'].includes(file))
    .flatMap(({ file, css }) =>
      [...css.matchAll(/(font-size|border-radius|box-shadow): ([^;]+);/g)]
        .filter(([, property, value = '']) => {
          if (property === 'font-size') return /clamp|^(?:1\.[1-9]|[2-9])[\d.]*rem/.test(value)
          if (property === 'border-radius')
            return !/^(?:var\(--|calc\(var\(--|0|50%|99px|inherit)/.test(value)
          // Lines around a box, in the color of the page.
          return !/^(?:none|inset |var\(--shadow\)|.*var\(--(?:ground|line)\)$)/.test(value)
        })
        .map(([declaration]) => `${file} ${declaration}`),
    )
  expect(strays).toEqual([
    // The bar of a step is part of a drawing.
    'components/trace/steps.css border-radius: 3px;',
  ])
})

/** Files whose colors change with the width. Axe looks at their parts in all themes at several widths. */
const coloredByWidth = [
  // Of every page.
  'shell/contents.css',
  'shell/text-frame.css',
  'shell/navbar.css',
  // Home.
  'components/features.css',
  // Documentation with tabs.
  'components/steps.css',
  // Pricing.
  'components/plan.css',
]

test('colors change with the width only in parts that are checked at every width', () => {
  const found = new Set<string>()
  for (const { file, css } of stylesheets()) {
    for (const { index } of css.matchAll(/@(?:media|container)[^{]*width[^{]*\{/g)) {
      if (
        /[\s;{](?:color|background(?:-color)?|fill|stroke)\s*:\s*(?!none|inherit)/.test(blockAt(css, index))
      ) {
        found.add(file)
      }
    }
  }
  expect([...found].sort()).toEqual([...coloredByWidth].sort())
})

test('the shared stylesheet restyles no element because of its tag alone when it arrives', () => {
  const imports = [...readFileSync(join(folder, 'site.css'), 'utf8').matchAll(/@import "(.*?)"/g)]
  expect(imports.length).toBeGreaterThan(10)
  // Those of components are inline: a second copy would give each of their elements its style again.
  expect(imports.filter(([, file]) => file?.startsWith('./components/'))).toEqual([])
  const found = imports.flatMap(([, file = '']) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => /^(?:\*|::?[\w-]+|[a-z][a-z0-9]*)(?::[\w-]+)*\s*[,{]/.test(line))
      .map((line) => `${file}: ${line}`),
  )
  expect(found).toEqual([])
})

/** From `start` to the brace that closes the first block after it. */
function blockAt(css: string, start: number): string {
  let depth = 0
  for (let at = css.indexOf('{', start); at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    if (css[at] === '}') depth -= 1
    if (depth === 0) return css.slice(start, at)
  }
  return css.slice(start)
}

/** What only corrects a browser's typesetting by less than a stroke, marks what something is, or gets its text from the compiler. */
const finePrint =
  /^(?:(?:chr|wbk|ff)-|tml-(?:display|eqn|prime|vec|sml-pad|med-pad|lrg-pad|tag|tageqn|small)$|math(?:cal|scr)$)/

test.each([
  String.raw`\begin{align} a &= b \tag{1} \\ cc &= d \end{align}`,
  String.raw`\begin{cases} a & b \\ c & d \end{cases}`,
  String.raw`\begin{array}{l|r} a & b \\ \hline c & d \end{array}`,
  String.raw`\cancel{x} \bcancel{x} \xcancel{x} \sout{x} \cancelto{0}{x}`,
  String.raw`\overline{xyz} \underline{xyz} \fbox{x} \phase{30} \angl{n} \longdiv{5} \textcircled{3}`,
  String.raw`\widehat{x} \widehat{xyz} \widehat{uvwxyz} \widetilde{xyz} \widetilde{uvwxyz}`,
])('what the renderer leaves to styles in %s has a style', (formula) => {
  const css = readFileSync(join(folder, 'components/formula.css'), 'utf8')
  const html = temml.renderToString(formula, { displayMode: true })
  const classes = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  expect(classes).not.toEqual([])
  expect(classes.filter((name) => !finePrint.test(name) && !css.includes(`.${name}`))).toEqual([])
})
