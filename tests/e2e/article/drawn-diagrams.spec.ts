import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { transformSync } from 'esbuild'

const program = transformSync(readFileSync('tools/diagrams/draw-in-page.ts', 'utf8'), {
  loader: 'ts',
  format: 'iife',
  globalName: 'drawings',
}).code

/** A small Mermaid: it draws with stylesheets, ids, HTML and links, as that does. */
const drawer = `let ink
globalThis.mermaid = {
  initialize: (settings) => { ink = settings.ink },
  render: async (id, chart) => {
    if (chart === 'wrong') throw new Error('Parse error on line 1')
    return { svg: \`<svg id="\${id}" viewBox="0 0 100 50.12345">
      <style>#\${id} text { fill: \${ink}; font-size: 14px } #\${id} .line { fill: none; stroke: \${ink}; stroke-width: 2px } #\${id} .gone { display: none }</style>
      <defs><marker id="\${id}-tip"><path d="M0 0h3"/></marker><marker id="\${id}-idle"><path d="M1 1"/></marker></defs>
      <a href="https://linked.example"><text x="1">A &amp; \${Math.random() < 1 ? 'b' : ''}</text></a>
      <path class="line" marker-end="url(#\${id}-tip)" d="M0 0L1.23456 2"/><rect class="gone" width="9" height="9"/>
      <rect style="fill: #ffcc00 !important" width="5" height="5" onclick="alert(1)"/>
      <foreignObject x="10" y="10" width="40" height="20"><div xmlns="http://www.w3.org/1999/xhtml">Two words</div></foreignObject>
    </svg>\` }
  },
}`

test('what stylesheets color becomes attributes for both themes, and words in HTML become text', async ({
  page,
}) => {
  await page.setContent('<!doctype html><body>')
  await page.addScriptTag({ content: `${drawer};${program}` })
  const draw = (chart: string) =>
    page.evaluate<{ svg?: string; fault?: string }>(
      `drawings.drawInPage(${JSON.stringify({
        chart,
        prefix: 'm1',
        themes: [{ ink: 'rgb(1, 2, 3)' }, { ink: 'rgb(250, 251, 252)' }],
        tokens: { 'stroke #010203 #fafbfc': 'var(--ink)' },
      })})`,
    )
  const { svg = '' } = await draw('right')
  expect(svg).toMatch(/^<svg xmlns="[^"]*" viewBox="0 0 100 50.12" width="100" height="50.12"/)
  expect(svg).toContain('<text fill="light-dark(#010203, #fafbfc)" font-size="14" x="1">A &amp; b</text>')
  const [, id] = /<marker id="(m1-\d)">/.exec(svg) ?? []
  expect(svg).toContain(
    `<path fill="none" stroke="var(--ink)" stroke-width="2" marker-end="url(#${id})" d="M0 0L1.23 2"></path>`,
  )
  expect(svg).toContain('<rect fill="#ffcc00" width="5" height="5"></rect>')
  expect(svg).toMatch(/<text x="[\d.]+" y="[\d.]+" [^>]*>Two<\/text><text [^>]*>words<\/text>/)
  expect(svg).not.toMatch(/ style=|<style|class=|onclick|foreignObject|linked|href|gone|M1 1/)
  expect(await draw('wrong')).toEqual({ fault: 'Parse error on line 1' })
})
