import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Hero, PageTop } from './hero.tsx'

const hero = { title: 'See it', lead: 'All of it.', primaryLabel: 'Start', primaryHref: '/start' }
const demo = { secondaryLabel: 'Demo', secondaryHref: '/demo' }

test('the hero has the heading of the page and a second button only when it leads somewhere', () => {
  const markup = renderToStaticMarkup(<PageTop {...hero} />)
  expect(markup).toContain('<h1>See it</h1>')
  expect(markup.match(/<a /g)).toHaveLength(1)
  expect(renderToStaticMarkup(<PageTop {...hero} {...demo} />)).toContain('href="/demo"')
})

test('the Markdown of a hero has one link or two, and does not repeat the title of the page', () => {
  const markdown = (props: object, title = 'Page') =>
    Hero.markdown?.({ props: { ...hero, ...props }, children: [], title })
  expect(markdown({})).toMatchObject([
    { children: [{ type: 'strong' }] },
    { children: [{ value: 'All of it.' }] },
    { children: [{ url: '/start' }] },
  ])
  expect(markdown({}, 'See it')).toHaveLength(2)
  expect(markdown(demo)?.[2]).toMatchObject({
    children: [{ url: '/start' }, { value: ' · ' }, { url: '/demo' }],
  })
})
