import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Calculator } from './calculator.tsx'
import { estimatePage } from './price-calculator.tsx'

const page = { language: 'en', action: '/pricing/estimate', pricesHref: '/pricing' }

test('the form leads to a page with its answer, which keeps what was entered and leads back', () => {
  expect(renderToString(<Calculator {...page} />)).not.toContain('All plans and prices')
  const props = estimatePage.props(new URLSearchParams('units=300001&members=3&need=retention'))
  const html = renderToString(<Calculator {...page} {...props} />)
  expect(html).toContain('value="300,001"')
  expect(html).toMatch(/<input (?=[^>]*checked)[^>]*value="retention"/)
  expect(html).toContain('Ends at 50,000 units. Ends at 2 members. Without: Data retention periods.')
  expect(html).toMatch(/<th scope="row">Pro(?:<!-- -->| )*<span class="badge">Cheapest/)
  expect(html).toContain('href="/pricing">All plans and prices</a>')
})

test('what a query says is not repeated', () => {
  const props = estimatePage.props(new URLSearchParams('units=<script>alert(1)</script>&need=<b>'))
  expect(JSON.stringify(props)).not.toMatch(/alert|<b>/)
})
