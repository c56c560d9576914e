import { join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import type { ClientAssets } from '../../model/manifest.ts'
import type { SiteConfig } from '../../model/site-config.ts'
import { siteColors } from './site-colors.ts'
import { siteModule } from './site-module.ts'

export interface BundleClientOptions {
  root: string
  outFolder: string
  site: SiteConfig
}

/**
 * Bundles the browser's code and styles below `<out>/assets/`, every name with its content hash.
 * Inline scripts and styles are returned as text: they are part of every page.
 */
export async function bundleClient({ root, outFolder, site }: BundleClientOptions): Promise<ClientAssets> {
  const shared = {
    bundle: true,
    minify: true,
    target: ['es2022', 'chrome111', 'firefox113', 'safari16.4'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [siteModule(root, site), siteColors(root, site)],
    logLevel: 'silent' as const,
    absWorkingDir: root,
  } satisfies BuildOptions
  const inline = async (entry: string): Promise<string> => {
    const { outputFiles } = await build({ ...shared, format: 'iife', entryPoints: [entry], write: false })
    return outputFiles[0]?.text.trim() ?? ''
  }
  const outdir = join(outFolder, 'assets')
  const [pages, search, arriving, head, sidebar] = await Promise.all([
    build({
      ...shared,
      entryPoints: {
        main: 'client/main.ts',
        site: 'client/styles/site.css',
      },
      outdir,
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      assetNames: '[name]-[hash]',
      format: 'esm',
      splitting: true,
      metafile: true,
      jsx: 'automatic',
      loader: { '.woff2': 'file' },
    }),
    // By themselves, a file each: what they shared with the pages' chunks would cost the first search a round trip.
    build({
      ...shared,
      entryPoints: {
        'search-dialog': 'client/search-ui/search-dialog.ts',
        'search-worker': 'client/search-worker.ts',
      },
      outdir,
      entryNames: '[name]-[hash]',
      format: 'esm',
      metafile: true,
    }),
    inline('client/styles/shell/arriving.css'),
    inline('client/head-script.ts'),
    inline('client/sidebar-script.ts'),
  ])
  const outputs = { ...pages.metafile.outputs, ...search.metafile.outputs }
  const urlOf = (entry: string): string => {
    const found = Object.entries(outputs).find(([, output]) => output.entryPoint === entry)
    if (!found) throw new Error(`The client bundle has no output for ${entry}.`)
    return `/assets/${found[0].split('/').at(-1)}`
  }
  return {
    main: urlOf('client/main.ts'),
    searchDialog: urlOf('client/search-ui/search-dialog.ts'),
    searchWorker: urlOf('client/search-worker.ts'),
    styles: urlOf('client/styles/site.css'),
    arrivingStyle: arriving,
    headScript: head,
    sidebarScript: sidebar,
  }
}
