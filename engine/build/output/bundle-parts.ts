import { basename, dirname, join, resolve } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import type { ClientStart, SiteComponent } from '../../model/site/site-parts.ts'
import type { OutputUrlOf } from './output-url-of.ts'

/** A component that runs in the browser. */
interface ScriptedPart {
  name: string
  client: ClientStart
  /** Absolute path of the file that exports the component under its name. */
  file: string
  /** True for a component that React runs; other scripts export a function that gets the element. */
  isReact: boolean
}

/** How the entry points begin that `partEntries` writes. */
const entryPrefix = 'site-part:'

/**
 * Bundles each component that runs in the browser: the engine's, and those of the site, whose files are relative to its
 * folder. `reactUrl` is the URL of the script that hydrates. Returns for each when it is loaded, its URL and whether
 * React runs it.
 */
export async function bundleParts(
  siteFolder: string,
  components: Readonly<Record<string, Pick<SiteComponent, 'client' | 'script'>>>,
  { reactUrl, urlOf }: { reactUrl: string; urlOf: OutputUrlOf },
  options: BuildOptions & { metafile: true },
) {
  const parts = Object.entries(components).flatMap(([name, { client, script }]): ScriptedPart[] =>
    client && script
      ? [{ name, client, file: resolve(siteFolder, script), isReact: script.endsWith('.tsx') }]
      : [],
  )
  const { metafile, warnings } = await build({
    ...options,
    entryPoints: Object.fromEntries(parts.map(({ name }) => [name, `${entryPrefix}${name}`])),
    // The folder of a site may be elsewhere.
    nodePaths: [join(options.absWorkingDir ?? '', 'node_modules')],
    plugins: [partEntries(parts, reactUrl), ...(options.plugins ?? [])],
  })
  const byName = Object.fromEntries(
    parts.map(({ name, client, isReact }) => [
      name,
      [client, urlOf(metafile, `${entryPrefix}${name}`), isReact],
    ]),
  )
  return { byName, warnings }
}

/** Writes the entry point of each component: it hydrates the component with React of the page, or is a script that listens to its HTML. */
function partEntries(parts: readonly ScriptedPart[], reactUrl: string): Plugin {
  return {
    name: 'part-entries',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${entryPrefix}`) }, ({ path }) => ({
        path: path.slice(entryPrefix.length),
        namespace: 'site-part',
      }))
      build.onResolve({ filter: /^\//, namespace: 'site-part' }, ({ path }) =>
        path === reactUrl ? { path, external: true } : undefined,
      )
      build.onLoad({ filter: /./, namespace: 'site-part' }, ({ path }) => {
        const { file = '', isReact } = parts.find(({ name }) => name === path) ?? {}
        const from = JSON.stringify(`./${basename(file)}`)
        const contents = isReact
          ? `import { hydratePart } from ${JSON.stringify(reactUrl)}
import { ${path} } from ${from}
export const hydrate = (element) => hydratePart(element, ${path})`
          : `export { ${path[0]?.toLowerCase()}${path.slice(1)} as hydrate } from ${from}`
        return { contents, resolveDir: dirname(file) }
      })
    },
  }
}
