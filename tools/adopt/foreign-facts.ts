import { siteNameOf } from '../../engine/build/sources/site-from-folder.ts'
import { exampleAddresses } from '../../engine/model/site/example-addresses.ts'
import type { SiteConfig } from '../../engine/model/site/site-config.ts'
import type { ConfinedFolder } from './confined-folder.ts'
import type { ForeignConfig } from './foreign-config.ts'

/** Facts that a foreign site states about itself. */
export interface ForeignFacts {
  name: string
  origin: string
  repository: string
  /** The main color; null where it says none. */
  color: string | null
}

/** Patterns of the site's name in the files of all tools, the surest first. */
const namePatterns = [
  /^site_name:[ \t]*["']?([^\n]{1,200}?)["']?[ \t\r]*$/m,
  /\bsiteTitle\s*[:=]\s*["']([^"']+)["']/,
  /starlight\(\s*\{[\s\S]{0,2000}?\btitle\s*:\s*["']([^"']+)["']/,
  /\btitle\s*:\s*["']([^"']+)["']/,
  /<(?:b|strong|span)[^<>]*>([^<{]+)<\/(?:b|strong|span)>/,
  /"name"\s*:\s*"([^"]+)"/,
]
const originPatterns = [
  /^site_url:\s*["']?(https?:\/\/[^/?#\s"']+)/m,
  /\b(?:url|site|siteUrl)\s*:\s*["'](https?:\/\/[^/?#\s"']+)/,
]
const repositoryPatterns = [
  /^repo_url:\s*["']?(https?:\/\/[^\s"']+)/m,
  /\b(?:docsRepositoryBase|editUrl|baseUrl)\s*[:=]\s*["'](https?:\/\/(?:github|gitlab)\.com\/[^/\s"']+\/[^/\s"']+)/,
  /["'](https?:\/\/(?:github|gitlab)\.com\/[\w.-]+\/[\w.-]+)/,
]
const colorPatterns = [
  /--ifm-color-primary:\s*(#(?:[\da-f]{3}|[\da-f]{6}))\b/i,
  /--sl-color-accent:\s*(#(?:[\da-f]{3}|[\da-f]{6}))\b/i,
  /"primary"\s*:\s*"(#(?:[\da-f]{3}|[\da-f]{6}))"/i,
  /^[ \t]+primary:\s*["']?(#(?:[\da-f]{3}|[\da-f]{6}))\b/im,
  /--(?:color-fd-primary|nextra-primary|primary):\s*(#(?:[\da-f]{3}|[\da-f]{6}))\b/i,
]

/** True for an address with a domain: mail of the site goes there. */
const isPublic = (origin: string) =>
  URL.canParse(origin) && /^(?:[a-z\d-]+\.)+[a-z]{2,}$/.test(new URL(origin).hostname)

/** Reads what the config of a foreign site says of it. */
export function foreignFacts(folder: ConfinedFolder, { texts }: ForeignConfig): ForeignFacts {
  const first = (patterns: readonly RegExp[], isUsable = (_: string) => true): string | null => {
    for (const text of texts)
      for (const pattern of patterns) {
        const found = pattern.exec(text)?.[1]?.trim()
        if (found && isUsable(found)) return found
      }
    return null
  }
  const name = first(namePatterns) ?? siteNameOf(folder.path)
  const made = exampleAddresses(name)
  return {
    name,
    origin: first(originPatterns, isPublic) ?? made.origin,
    repository: first(repositoryPatterns, URL.canParse)?.replace(/\.git$/, '') ?? made.repository,
    color: first(colorPatterns),
  }
}

const channels = (color: string): [number, number, number] => {
  const hex = color.length === 4 ? color.replace(/[\da-f]/gi, '$&$&') : color
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16)
  return [at(1), at(3), at(5)]
}

const written = (rgb: readonly number[]): string =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** Relative luminance by WCAG 2.2, from 0 to 1. */
function luminance(color: string): number {
  const [red, green, blue] = channels(color)
  const linear = (value: number) =>
    value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast of two colors by WCAG 2.2, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const both = [luminance(a), luminance(b)]
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
}

/** A color moved toward black or white until it can be read on a ground: 4.5 to 1. */
function readable(color: string, ground: string): string {
  const toward = luminance(ground) > 0.5 ? 0 : 255
  let rgb: readonly number[] = channels(color)
  while (contrast(written(rgb), ground) < 4.5) rgb = rgb.map((value) => value + (toward - value) * 0.1)
  return written(rgb)
}

/** The colors of a site from its main color, with the contrasts that the site config asks for. */
export function colorsFrom(color: string, grounds: { light: string; dark: string }): SiteConfig['colors'] {
  const mixed = (ground: string, share: number) =>
    written(channels(color).map((value, at) => value * share + (channels(ground)[at] ?? 0) * (1 - share)))
  const light = readable(color, grounds.light)
  const dark = readable(color, grounds.dark)
  return {
    ground: grounds,
    brand: { light, dark },
    brandStrong: {
      light: readable(mixed('#000000', 0.8), grounds.light),
      dark: readable(mixed('#ffffff', 0.7), grounds.dark),
    },
    brandFill: { light: readable(color, '#ffffff'), dark: readable(color, '#ffffff') },
    brandWash: { light: mixed(grounds.light, 0.08), dark: mixed(grounds.dark, 0.18) },
    palette: [{ name: 'Main', value: color }],
  }
}
