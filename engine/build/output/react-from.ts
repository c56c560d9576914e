import type { Metafile, Plugin } from 'esbuild'

/** What a script exports. */
const exportsOf = ({ outputs }: Metafile, entry: string): string[] =>
  Object.values(outputs).find(({ entryPoint }) => entryPoint === entry)?.exports ?? []

/**
 * Takes React from the script that search and feedback use: who searches and then asks would load it twice otherwise. A name that the
 * script does not export stops the build. `metafile` is that of the bundle whose `entry` has become `url`.
 */
export function reactFrom(url: string, metafile: Metafile, entry: string): Plugin {
  const names = exportsOf(metafile, entry)
  return {
    name: 'react-from-entry',
    setup(build) {
      build.onResolve({ filter: /^react(-dom)?(\/client|\/jsx-runtime)?$/ }, () => ({
        path: 'react',
        namespace: 'react',
        sideEffects: false,
      }))
      build.onLoad({ filter: /^react$/, namespace: 'react' }, () => ({
        contents: `export { ${names.join(', ')} } from ${JSON.stringify(url)}`,
      }))
      build.onResolve({ filter: /^\//, namespace: 'react' }, ({ path }) => ({
        path,
        external: true,
      }))
    },
  }
}
