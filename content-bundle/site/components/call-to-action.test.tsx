import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messagesOf } from '../../../engine/model/site/messages-of.ts'
import { smallSite } from '../../../tests/small-site.ts'
import { ClosingLinks } from './call-to-action.tsx'

const page = { site: smallSite, messages: messagesOf(smallSite, 'en') }

test('the call to action leads only to what the site has', () => {
  const bare = { ...smallSite, regions: null, pages: { ...smallSite.pages, talkToUs: null } }
  expect(renderToStaticMarkup(<ClosingLinks {...page} />).match(/<a /g)).toHaveLength(3)
  expect(renderToStaticMarkup(<ClosingLinks {...page} site={bare} />).match(/<a /g)).toHaveLength(1)
})

test('the call to action shows what the page says above its links', () => {
  const markup = renderToStaticMarkup(
    <ClosingLinks {...page} title="Start with one function">
      <p>Trace it.</p>
    </ClosingLinks>,
  )
  expect(markup).toContain('<p>Start with one function</p><p>Trace it.</p>')
  expect(markup).not.toContain(smallSite.tagline)
})

test('links of the page take the place of those of the site, the first of them marked', () => {
  const markup = renderToStaticMarkup(
    <ClosingLinks
      {...page}
      primaryLabel="Deploy with Helm"
      primaryHref="/helm"
      nextLabel="Size ClickHouse"
      nextHref="/scaling"
    />,
  )
  expect(markup.match(/<a .*?<\/a>/g)).toEqual([
    '<a class="button primary" href="/helm">Deploy with Helm</a>',
    '<a class="button" href="/scaling">Size ClickHouse</a>',
  ])
})
