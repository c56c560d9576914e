import { type BuildOptions, build, type Plugin } from 'esbuild'
import type { SiteConfig } from '../../model/site/site-config.ts'
import { jsxBelowPath } from './jsx-below-path.ts'
import { outputUrlOf } from './output-url-of.ts'
import { reactFrom } from './react-from.ts'

const reactEntry = 'client/react/react-entry.tsx'
const searchEntry = 'client/search-worker.ts'

/** The options of bundles that are written as files. */
type FileOptions = BuildOptions & { metafile: true; plugins: Plugin[] }

/**
 * Bundles React with all that needs it, and the search's Web Worker. Returns their addresses, how to read those of
 * other bundles, and the options of bundles that take React from there.
 */
export async function bundleReact<Files extends FileOptions>(root: string, site: SiteConfig, files: Files) {
  // One file with React and all that needs it: a chunk that they shared with other scripts would cost a round trip.
  const { metafile, warnings } = await build<FileOptions>({
    ...files,
    plugins: [...files.plugins, ...jsxBelowPath(root, site)],
    entryPoints: { react: reactEntry, 'search-worker': searchEntry },
  })
  const urlOf = outputUrlOf(site)
  const reactUrl = urlOf(metafile, reactEntry)
  const react = reactFrom(reactUrl, metafile, reactEntry)
  const withReact = { ...files, plugins: [...files.plugins, react] }
  return { reactUrl, searchWorker: urlOf(metafile, searchEntry), withReact, urlOf, warnings }
}
