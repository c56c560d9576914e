import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { smallContext, smallEntry, smallSite } from '../../../tests/small-site.ts'
import { Tiles } from './indexes/tiles.tsx'
import { PageContextProvider } from './page-context.ts'
import { ProductLogo } from './product-logo.tsx'

const productLogos = { 'Other Lib': '/logos.svg#other' }
const render = (node: ReactNode, site: SiteConfig = { ...smallSite, productLogos }) =>
  renderToStaticMarkup(<PageContextProvider value={{ ...smallContext(), site }}>{node}</PageContextProvider>)

test('a product is shown by its symbol', () => {
  expect(render(<ProductLogo name="Other Lib" />)).toContain('<use href="/logos.svg#other">')
})

test('a product without a symbol, and a site without logos, show nothing', () => {
  expect(render(<ProductLogo name="Unknown" />)).toBe('')
  expect(render(<ProductLogo name={undefined} />)).toBe('')
  expect(render(<ProductLogo name="Other Lib" />, smallSite)).toBe('')
})

test('an entry of a list has the logo of its product, or a letter', () => {
  const marks = ['Other Lib', smallSite.name].map((provider) => {
    const { front } = smallEntry('Amber', { front: { title: 'Amber', provider, language: 'python' } })
    const markup = render(<Tiles pages={[{ path: '/a', front }]} />)
    return /href="\/logos[^"]*|(?<=aria-hidden="true"[^>]*>)\w/.exec(markup)?.[0]
  })
  expect(marks).toEqual(['href="/logos.svg#other', 'A'])
})
