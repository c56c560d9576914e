import { expect, test } from 'vitest'
import { smallSite } from '../../../tests/small-site.ts'
import { initialOf, logoSvg } from './logo-svg.ts'

const withLogo = (logo: typeof smallSite.logo, name = smallSite.name) =>
  logoSvg({ name, logo, colors: smallSite.colors })

test('a mark is drawn in the color of the site, its lines above it', () => {
  const svg = withLogo({ body: 'M0 0h9v9z', lines: 'M1 1h2' })
  expect(svg).toContain(`<path fill="${smallSite.colors.brandFill.light}" d="M0 0h9v9z"/>`)
  expect(svg.indexOf('M1 1h2')).toBeGreaterThan(svg.indexOf('M0 0h9v9z'))
})

test('a mark without lines is one path', () => {
  expect(withLogo({ body: 'M0 0z', lines: null }).match(/<path/g)).toHaveLength(1)
})

test('a site without a mark has the first letter of its name', () => {
  const svg = withLogo(null, 'harbor & <co>')
  expect(svg).toContain('>H</text>')
  expect(svg).toContain('aria-label="harbor &amp; &lt;co&gt;"')
  expect(svg).not.toContain('<path')
})

test('a letter of two code units stays whole', () => {
  expect(initialOf('𝔸lpha')).toBe('𝔸')
  expect(initialOf('')).toBe('')
})
