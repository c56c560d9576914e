import { expect, test } from 'vitest'
import { addressedProps } from './addressed-props.ts'

test('the addresses of an element lead below the path of the site', () => {
  expect(addressedProps('/docs', 'a', { href: '/guide#part', title: '/guide' })).toEqual({
    href: '/docs/guide#part',
    title: '/guide',
  })
  expect(addressedProps('/docs', 'video', { src: '/a.mp4', poster: '/a.webp' })).toEqual({
    src: '/docs/a.mp4',
    poster: '/docs/a.webp',
  })
})

test('addresses of other hosts, anchors and data stay, and so do the props of components', () => {
  for (const href of ['https://other.example/a', '//other.example/a', '#part', 'mailto:a@b.example', ''])
    expect(addressedProps('/docs', 'a', { href })).toEqual({ href })
  const props = { href: '/guide' }
  expect(addressedProps('/docs', () => null, props)).toBe(props)
})
