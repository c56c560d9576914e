import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import fixture from '../../../tests/fixtures/config.ts'
import { contrast } from '../values/contrast.ts'
import { brandColors, faintShares } from './color-faults.ts'
import { readSite } from './read-site.ts'
import type { SiteConfigInput } from './site-config.ts'

const read = (colors: NonNullable<SiteConfigInput['colors']>) => readSite({ ...fixture, colors })

const own = {
  ground: { light: '#ffffff', dark: '#000000' },
  ink: { light: '#17191c', dark: '#edeef0' },
}

test.each(['#0f766e', '#7c3aed', '#000000', '#b91c1c', '#1f5fbf'])(
  'from %s for the light theme, colors are made that text can be read on',
  (light) => {
    const { site, errors } = read({ ...own, brand: { light, dark: '#5eead4' } })
    expect(errors).toEqual([])
    const { brandFill, brandWash, brandStrong } = site?.colors ?? brandColors({ ...own, brand: own.ink })
    for (const theme of ['light', 'dark'] as const) {
      expect(contrast(brandFill[theme], '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(brandStrong[theme], own.ground[theme])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(brandWash[theme], own.ground[theme])).toBeGreaterThan(1.05)
    }
  },
)

test.each<[colors: NonNullable<SiteConfigInput['colors']>, errors: string[]]>([
  [
    { brand: { light: '#14b8a6', dark: '#14b8a6' } },
    [
      '`site.colors.brand.light` is `#14b8a6`. The contrast of links with the ground is 2.48 to 1 and must be 5: write `#0e7d71`, for example.',
    ],
  ],
  [
    { ink: { light: '#333', dark: '#ddd' } },
    [
      '`site.colors.ink.light` is `#333`. The contrast of faint text, a mixture of it and the ground, with the ground is 4.19 to 1 and must be 5: write `#1d1d1d`, for example.',
    ],
  ],
  [
    { ground: { light: '#0b0b0f', dark: '#ffffff' } },
    [
      '`site.colors.ground.light` is `#0b0b0f`. For the colors of code and notes, its contrast with black is 1.06 to 1 and must be 17.5: write `#ebebec`, for example.',
      '`site.colors.ground.dark` is `#ffffff`. For the colors of code and notes, its contrast with white is 1 to 1 and must be 14: write `#2b2b2b`, for example.',
    ],
  ],
  [
    { brandFill: { light: '#facc15', dark: '#2a6fd6' }, brandWash: { light: '#eef4fd', dark: '#134e4a' } },
    [
      '`site.colors.brandFill.light` is `#facc15`. The contrast of a button with its white text is 1.53 to 1 and must be 4.5: write `#8c720c`, for example.',
      '`site.colors.brand.dark` is `#8ab4f8`. The contrast of links with `brandWash` is 4.49 to 1 and must be 4.5: write `#8bb5f8`, for example.',
    ],
  ],
])('colors that text cannot be read in are refused with some that work: %j', (colors, errors) => {
  expect(read(colors).errors).toEqual(errors)
})

test('what the rules take for faint text is what the stylesheet mixes', () => {
  const tokens = readFileSync(resolve(import.meta.dirname, '../../../client/styles/tokens.css'), 'utf8')
  const [, mixture = ''] = /--ink-faint: light-dark\(([^;]*)\);/.exec(tokens) ?? []
  const shares = [...mixture.matchAll(/color-mix\(in srgb, var\(--ground\), var\(--neutral\) ([\d.]+)%\)/g)]
  expect(shares.map(([, percent]) => Number(percent) / 100)).toEqual(Object.values(faintShares))
})
