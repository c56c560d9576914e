import { contrast, mixed } from '../values/contrast.ts'
import type { ConfigFault } from './config-faults.ts'

/** A hex color for the light theme and one for the dark theme. */
export interface ThemeColors {
  light: string
  dark: string
}
type Theme = keyof ThemeColors
type OwnColors = Record<'ground' | 'brand' | 'ink', ThemeColors>
type BrandColors = Record<'brandStrong' | 'brandFill' | 'brandWash', ThemeColors>
type Colors = OwnColors & BrandColors

/** Least contrast of text with what is behind it (WCAG 1.4.3). */
const text = 4.5
/** The same with the ground: boxes that are a little darker, or lighter in the dark, lie on it. */
const textOnGround = 5

/** The color nearest to a given one, on the way to `end`, that fits. */
const nearest = (color: string, end: string, fits: (color: string) => boolean): string =>
  Array.from({ length: 100 }, (_, percent) => mixed(color, end, percent / 100)).find(fits) ?? end

const inThemes = (color: (theme: Theme) => string): ThemeColors => ({
  light: color('light'),
  dark: color('dark'),
})

/** How much of the ink is in faint text, as in `--ink-faint` of `tokens.css`. */
export const faintShares = { light: 0.655, dark: 0.585 }

const faintOf = ({ ground, ink, brand }: OwnColors, theme: Theme): string =>
  mixed(ground[theme], mixed(ink[theme], brand[theme], 0.1), faintShares[theme])

/** The colors of the brand that a site leaves out, made from those that it has. */
export function brandColors(own: OwnColors): BrandColors {
  const { ground, ink, brand } = own
  const withWhite = (color: string) => contrast(color, '#ffffff') >= text
  const fill = nearest(brand.light, '#000000', withWhite)
  return {
    brandStrong: inThemes((theme) =>
      nearest(
        mixed(brand[theme], ink[theme], 0.25),
        ink[theme],
        (color) => contrast(color, ground[theme]) >= text,
      ),
    ),
    brandFill: { light: fill, dark: nearest(brand.dark, fill, withWhite) },
    brandWash: inThemes((theme) =>
      nearest(mixed(ground[theme], brand[theme], theme === 'light' ? 0.08 : 0.16), ground[theme], (color) =>
        [brand[theme], faintOf(own, theme)].every((other) => contrast(color, other) >= text),
      ),
    ),
  }
}

/** What readers need of a color. */
interface Rule {
  name: keyof Colors
  contrast: (color: string) => number
  least: number
  /** Begins "… is 3.2 to 1 and must be 4.5". */
  what: string
  /** Where a better color is looked for. */
  end: string
}

function rulesOf(colors: Colors, theme: Theme): Rule[] {
  const isLight = theme === 'light'
  const [near, far] = isLight ? (['white', 'black'] as const) : (['black', 'white'] as const)
  const ends = { white: '#ffffff', black: '#000000' }
  const [paper, wash] = [colors.ground[theme], colors.brandWash[theme]]
  const faint = (ink: string) => faintOf({ ...colors, ink: { ...colors.ink, [theme]: ink } }, theme)
  return [
    {
      name: 'ground',
      contrast: (color) => contrast(color, ends[far]),
      least: isLight ? 17.5 : 14,
      what: `For the colors of code and notes, its contrast with ${far}`,
      end: ends[near],
    },
    {
      name: 'brand',
      contrast: (color) => contrast(color, paper),
      least: textOnGround,
      what: 'The contrast of links with the ground',
      end: ends[far],
    },
    {
      name: 'brand',
      contrast: (color) => contrast(color, wash),
      least: text,
      what: 'The contrast of links with `brandWash`',
      end: ends[far],
    },
    {
      name: 'ink',
      contrast: (color) => contrast(faint(color), paper),
      least: textOnGround,
      what: 'The contrast of faint text, a mixture of it and the ground, with the ground',
      end: ends[far],
    },
    {
      name: 'brandStrong',
      contrast: (color) => contrast(color, paper),
      least: text,
      what: 'The contrast of links under the pointer with the ground',
      end: ends[far],
    },
    {
      name: 'brandFill',
      contrast: (color) => contrast(color, '#ffffff'),
      least: text,
      what: 'The contrast of a button with its white text',
      end: '#000000',
    },
    {
      name: 'brandWash',
      contrast: (color) => contrast(color, faintOf(colors, theme)),
      least: text,
      what: 'The contrast of faint text with it',
      end: paper,
    },
  ]
}

/** Colors that text could not be read on or in: a fault for each, with a color near it that works. */
export const colorFaults = ({ colors }: { colors: Colors }): ConfigFault[] =>
  (['light', 'dark'] as const).flatMap((theme) => {
    const rules = Map.groupBy(rulesOf(colors, theme), ({ name }) => name)
    const faults = [...rules].flatMap(([name, ofName]) => faultOf(colors[name][theme], theme, ofName))
    // Other colors are judged by these, and may do with better ones.
    const first = faults.find(({ path: [, name] }) => name === 'ground' || name === 'brand' || name === 'ink')
    return first ? [first] : faults
  })

/** The first rule that a color breaks, as a fault that names a color that breaks none. */
function faultOf(color: string, theme: Theme, rules: readonly Rule[]): ConfigFault[] {
  const broken = rules.find((rule) => rule.contrast(color) < rule.least)
  if (!broken) return []
  const better = nearest(color, broken.end, (other) =>
    rules.every((rule) => rule.contrast(other) >= rule.least),
  )
  const ratio = Math.floor(broken.contrast(color) * 100) / 100
  const error = `is \`${color}\`. ${broken.what} is ${ratio} to 1 and must be ${broken.least}: write \`${better}\`, for example.`
  return [{ path: ['colors', broken.name, theme], error }]
}
