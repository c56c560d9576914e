import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { smallSite } from '../../../tests/small-site.ts'
import { LogoRow, Logos } from './logos.tsx'

test('a row of products names all of them, each with its logo where the site has it', () => {
  const site = { ...smallSite, productLogos: { 'Other Lib': '/logos.svg#other' } }
  const row = renderToStaticMarkup(<LogoRow site={site} names={['Other Lib', 'Unknown']} />)
  expect(row.match(/<svg/g)).toHaveLength(1)
  expect(row).toContain('<li>Unknown</li>')
  expect(Logos.markdown?.({ props: { names: ['Acme'] }, children: [], title: '' })).toMatchObject([
    { type: 'list', children: [{ children: [{ children: [{ value: 'Acme' }] }] }] },
  ])
})
