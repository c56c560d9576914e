import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import type { SiteConfig, ThemeColors } from '../../model/site/site-config.ts'

/** Adds the colors of the site config to the design tokens of the stylesheet. */
export function siteColors(root: string, { colors }: Pick<SiteConfig, 'colors'>): Plugin {
  const tokens = join(root, 'client/styles/tokens.css')
  return {
    name: 'site-colors',
    setup(build) {
      build.onLoad({ filter: /[\\/]styles[\\/]tokens\.css$/ }, ({ path }) =>
        path === tokens
          ? { contents: `${readFileSync(path, 'utf8')}\n${colorTokens(colors)}`, loader: 'css' }
          : undefined,
      )
    },
  }
}

/** The colors as custom properties, each with its value in both themes. */
function colorTokens({
  ground,
  brand,
  brandStrong,
  brandFill,
  brandWash,
}: Omit<SiteConfig['colors'], 'palette'>): string {
  const tokens: readonly (readonly [name: string, colors: ThemeColors])[] = [
    ['--ground', ground],
    ['--brand', brand],
    ['--brand-strong', brandStrong],
    ['--brand-fill', brandFill],
    ['--brand-wash', brandWash],
  ]
  return `:root{${tokens.map(([name, { light, dark }]) => `${name}:light-dark(${light},${dark})`).join(';')}}\n`
}
