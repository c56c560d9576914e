import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import type { SiteConfig } from '../../model/site/site-config.ts'

/**
 * Gives the addresses of all elements that React makes the path below which the site is: no component, of the engine
 * or of the site, has to think of it. At the root of a host there is nothing to give, and no plugin.
 */
export function jsxBelowPath(root: string, { base }: Pick<SiteConfig, 'base'>): Plugin[] {
  if (base === '') return []
  const resolveDir = join(root, 'engine/model/urls')
  const contents = `import * as react from 'react/jsx-runtime'
import { addressedProps } from './addressed-props.ts'
const below = (make) => (type, props, key) => make(type, addressedProps(${JSON.stringify(base)}, type, props), key)
export const jsx = below(react.jsx)
export const jsxs = below(react.jsxs)
export { Fragment } from 'react/jsx-runtime'`
  return [
    {
      name: 'jsx-below-path',
      setup(build) {
        build.onResolve({ filter: /^react\/jsx-runtime$/ }, ({ namespace, path }) =>
          namespace === 'jsx-below-path' ? undefined : { path, namespace: 'jsx-below-path' },
        )
        build.onLoad({ filter: /./, namespace: 'jsx-below-path' }, () => ({ contents, resolveDir }))
      },
    },
  ]
}
