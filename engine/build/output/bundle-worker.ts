import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { build, type Plugin, transform } from 'esbuild'
import type { SiteConfig } from '../../model/site/site-config.ts'
import { contentModule } from '../../model/uploaded-content.ts'
import { hashOf } from '../cache/hash.ts'
import { printWarnings } from './bundle-warnings.ts'
import { jsxBelowPath } from './jsx-below-path.ts'
import { isWorkerModule } from './out-folder.ts'

/** Replaced in the bundle once the hash of the rest is known. As long as an id, so that source maps still fit. */
const buildIdPlaceholder = '__code_id___'

interface BundleWorkerOptions {
  root: string
  outFolder: string
  site: SiteConfig
  /** The file of the site's own components and slots; left out where it has none. */
  partsSource?: string | undefined
  /** Bundled instead of `worker/index.ts`; relative to the root. */
  entry?: string
  /**
   * For development: leaves the code unminified, so that stacks have the names of functions, and the site config in
   * a separate module, which `writeSiteModule` replaces without bundling again.
   */
  isReadable?: boolean
}

/**
 * Bundles the worker to `<out>/index.js` with its WebAssembly next to it; returns the id of this code. Removes
 * the modules of earlier builds: every module in the folder is run and uploaded.
 */
export async function bundleWorker({
  root,
  outFolder,
  site,
  partsSource,
  entry = 'worker/index.ts',
  isReadable = false,
}: BundleWorkerOptions): Promise<string> {
  const { outputFiles, warnings } = await build({
    bundle: true,
    write: false,
    minify: !isReadable,
    // workerd starts sooner with less to read, and source maps still fit.
    minifyWhitespace: true,
    // `wrangler deploy` uploads the maps, and error logs name our lines.
    sourcemap: 'linked',
    format: 'esm',
    target: 'es2024',
    platform: 'browser',
    conditions: ['workerd', 'worker', 'browser'],
    entryPoints: { index: entry },
    outdir: outFolder,
    external: ['node:*', 'cloudflare:*'],
    splitting: true,
    chunkNames: '[name]-[hash]',
    loader: { '.wasm': 'copy' },
    assetNames: '[name]-[hash]',
    jsx: 'automatic',
    // The folder of a site may be elsewhere.
    nodePaths: [join(root, 'node_modules')],
    define: {
      'process.env.NODE_ENV': '"production"',
      __CODE_BUILD__: JSON.stringify(buildIdPlaceholder),
      // Components of the browser are rendered here, too.
      '__CLIENT_SITE__.base': JSON.stringify(site.base),
    },
    plugins: [
      leftOut,
      // It logs on every call.
      changed(
        /workers-og[\\/]dist[\\/]index\.js$/,
        async (code) => (await transform(code, { drop: ['console'] })).code,
      ),
      changed(/react-dom-server-legacy\.browser\.production\.js$/, withoutError),
      contentBeside,
      siteModule(root, isReadable ? null : site, partsSource),
      ...jsxBelowPath(root, site),
    ],
    logLevel: 'silent',
    absWorkingDir: root,
  })
  printWarnings(warnings)
  const made = new Map(outputFiles.map((file) => [basename(file.path), file]))
  const id = hashOf(made.get('index.js')?.text ?? '').slice(0, buildIdPlaceholder.length)
  mkdirSync(outFolder, { recursive: true })
  for (const [name, { contents, text }] of made) {
    const isCode = name.endsWith('.js')
    writeFileSync(join(outFolder, name), isCode ? text.replaceAll(buildIdPlaceholder, id) : contents)
  }
  for (const name of readdirSync(outFolder)) {
    const isOfBundle = (isWorkerModule(name) && name !== contentModule) || name.endsWith('.map')
    if (isOfBundle && !made.has(name)) rmSync(join(outFolder, name))
  }
  if (isReadable) writeSiteModule(outFolder, site)
  return id
}

const siteModuleName = 'site-config.js'

/** Writes the site config that a readable bundle in a folder imports. */
export function writeSiteModule(folder: string, site: SiteConfig): void {
  writeFileSync(join(folder, siteModuleName), siteText(site))
}

/** A module of a site config. V8 reads JSON several times as fast as the same data as code (v8.dev/blog/cost-of-javascript-2019). */
const siteText = (site: SiteConfig): string =>
  `export default JSON.parse(${JSON.stringify(JSON.stringify(site))})\n`

/**
 * Bundles a site config as data: imports of `content-bundle/site/config.ts` get the value the build has
 * loaded and validated, with the parts of the site that are code. The worker starts without the validation, and runs
 * any site without a change. Without a value, they import the module next to the bundle.
 */
function siteModule(root: string, site: SiteConfig | null, partsSource: string | undefined): Plugin {
  const config = join(root, 'content-bundle/site/config.ts')
  const contents = `import site from 'site-config'
${partsSource ? `import * as parts from ${JSON.stringify(partsSource)}` : 'const parts = undefined'}
export default { ...site, parts }`
  return {
    name: 'site-module',
    setup(build) {
      build.onLoad({ filter: /[\\/]site[\\/]config\.ts$/ }, ({ path }) =>
        path === config ? { contents, loader: 'js', resolveDir: root } : undefined,
      )
      build.onResolve({ filter: /^site-config$/ }, () =>
        site === null
          ? { path: `./${siteModuleName}`, external: true }
          : { path: siteModuleName, namespace: 'site-config' },
      )
      build.onLoad({ filter: /./, namespace: 'site-config' }, () => ({
        contents: site === null ? '' : siteText(site),
        loader: 'js',
      }))
    },
  }
}

/**
 * Leaves out parts of libraries that every import brings along and nothing here calls: React's renderer to streams
 * (pages are strings and fragments), and zod's messages in other languages. They are compiled at each start otherwise.
 */
const leftOut: Plugin = {
  name: 'left-out',
  setup(build) {
    const filter = /react-dom-server\.edge\.production\.js$|[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/
    build.onLoad({ filter }, ({ path }) => ({
      contents: path.endsWith('index.js') ? "export { default as en } from './en.js'" : '',
      loader: 'js',
      resolveDir: dirname(path),
    }))
  },
}

/** Leaves the content of the build in a separate module: it changes without the code. */
const contentBeside: Plugin = {
  name: 'content-beside',
  setup(build) {
    build.onResolve({ filter: /[\\/]content\.json$/ }, () => ({ path: `./${contentModule}`, external: true }))
  },
}

/** Changes the code of the files that match: of libraries that have no switch for it. */
const changed = (filter: RegExp, change: (code: string) => string | Promise<string>): Plugin => ({
  name: `changed ${filter.source}`,
  setup(build) {
    build.onLoad({ filter }, async ({ path }) => ({
      contents: await change(await readFile(path, 'utf8')),
      loader: 'js',
    }))
  },
})

/**
 * React's server as it is, but the mark of a part that waits, which is only ever compared, is not an error. V8 notes where
 * an error is made, and reads the whole script a second time for that: 9 % of the time until a new worker answers.
 */
const withoutError = (code: string) =>
  code.replace('SuspenseException = Error(', 'SuspenseException = Object(')
