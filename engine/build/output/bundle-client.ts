import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import type { BuiltParts } from '../../compile/site-facts.ts'
import type { ClientAssets } from '../../model/manifest.ts'
import {
  type ComponentSheet,
  componentSheets,
  type EngineSheet,
  textSheet,
} from '../../model/sheets-of-tree.ts'
import { clientSiteOf } from '../../model/site/client-site.ts'
import type { ThemeColors } from '../../model/site/color-faults.ts'
import type { SiteConfig } from '../../model/site/site-config.ts'
import { siteSheetOf } from '../../model/site/site-parts.ts'
import { assetFolders } from '../../model/urls/paths.ts'
import { addressOf } from '../../model/urls/url-path.ts'
import { bundleParts } from './bundle-parts.ts'
import { bundleReact } from './bundle-react.ts'
import { printWarnings, type TellBundleWarnings } from './bundle-warnings.ts'

interface BundleClientOptions {
  root: string
  outFolder: string
  site: SiteConfig
  /** The site's config file: `site.css` next to it is part of the stylesheet of every page. */
  siteFile: string
  /** The site's own components; left out where it has none. */
  parts?: Pick<BuiltParts, 'components'> | undefined
  /** Folder for the source maps of scripts, which are not served; without it none are made. */
  mapsFolder?: string
  /** Receives esbuild's warnings; they are printed when it is left out. */
  onWarnings?: TellBundleWarnings
}

/** The cascade layer of a sheet. Components restyle tables and code inside them, and notebook cells restyle components. */
function layerOf(sheet: EngineSheet): string {
  if (/^(table|code)/.test(sheet)) return 'markup'
  if (sheet === textSheet) return 'shell'
  // It gives the column of the contents to code, so it comes after the frame.
  if (sheet === 'api-reference') return 'react'
  return sheet === 'notebook' ? 'notebook' : 'components'
}

const noScriptsSheet = 'client/styles/no-scripts.css'

/** The engine's components that React hydrates as it does those of a site. */
const engineParts = (root: string) => ({
  ContactForm: {
    client: 'action',
    script: join(root, 'client/react/contact-form/contact-form.tsx'),
  } as const,
})

/** Scripts that the script of every page imports when a visitor needs them. */
const laterScripts = [
  'client/api-reference/open-request.ts',
  'client/behaviours/article/image-zoom.ts',
  'client/behaviours/article/mark-changes.ts',
  'client/behaviours/article/show-preview.ts',
  'client/behaviours/article/page-translation.ts',
  'client/brand-assets/brand-assets.ts',
  'client/consent/measure-visits.ts',
  'client/react/assistant/open-assistant.tsx',
  'client/react/assistant/own-shared-chat.ts',
  'client/video/video-player.ts',
]

/**
 * Bundles the browser's code and styles below `<out>/assets/`; every name has the hash of its content. Inline
 * scripts and styles are returned as text: they are part of every page. Scripts get the site's facts as constants.
 */
export async function bundleClient({
  root,
  outFolder,
  site,
  siteFile,
  parts,
  mapsFolder,
  onWarnings = printWarnings,
}: BundleClientOptions): Promise<ClientAssets> {
  const shared = sharedOptions(root, site)
  const files = {
    ...shared,
    outdir: join(outFolder, 'assets'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    format: 'esm',
    metafile: true,
    ...(mapsFolder && { sourcemap: 'external' }),
  } satisfies BuildOptions
  const inlined = { ...shared, outdir: files.outdir }
  const siteFolder = dirname(siteFile)
  const inline = async (entry: string): Promise<string> => {
    const { outputFiles } = await build({ ...inlined, format: 'iife', entryPoints: [entry], write: false })
    return outputFiles[0]?.text.trim() ?? ''
  }
  const { reactUrl, searchWorker, withReact, urlOf, warnings } = await bundleReact(root, site, files)
  const partScripts = await bundleParts(
    siteFolder,
    { ...engineParts(root), ...parts?.components },
    { reactUrl, urlOf },
    withReact,
  )
  const later = await build({ ...withReact, entryPoints: laterScripts, splitting: true })
  const laterUrls = new Map(laterScripts.map((entry) => [entry, urlOf(later.metafile, entry)]))
  const [pages, critical, components, headScript, tabs, sidebarScript] = await Promise.all([
    build({
      ...files,
      entryPoints: { main: 'client/main.ts', site: 'client/styles/site.css', 'no-scripts': noScriptsSheet },
      plugins: [...files.plugins, importsOf(root, laterUrls), siteStyles(root, join(siteFolder, 'site.css'))],
      define: {
        ...files.define,
        __REACT_URL__: JSON.stringify(reactUrl),
        __SEARCH_WORKER_URL__: JSON.stringify(searchWorker),
        __PART_SCRIPTS__: JSON.stringify(partScripts.byName),
      },
    }),
    inlineStyle(inlined, '@import "./critical.css";'),
    Promise.all(sheetImports(root, siteFolder, parts).map((sheet) => componentStyle(inlined, sheet))),
    inline('client/head-script.ts'),
    inline('client/tabs-script.ts'),
    inline('client/sidebar-script.ts'),
  ])
  if (mapsFolder) moveMaps(files.outdir, mapsFolder)
  onWarnings([
    ...warnings,
    ...partScripts.warnings,
    ...later.warnings,
    ...pages.warnings,
    ...critical.warnings,
    ...components.flatMap(({ warnings }) => warnings),
  ])
  return {
    main: urlOf(pages.metafile, 'client/main.ts'),
    styles: urlOf(pages.metafile, 'client/styles/site.css'),
    noScriptsStyles: urlOf(pages.metafile, noScriptsSheet),
    criticalStyle: critical.text,
    componentStyles: stylesOf(components),
    headScript,
    componentScripts: { tabs },
    sidebarScript,
  }
}

/** The options of every bundle. */
const sharedOptions = (root: string, site: SiteConfig) =>
  ({
    bundle: true,
    minify: true,
    target: ['es2022', 'chrome111', 'firefox113', 'safari16.4'],
    define: {
      'process.env.NODE_ENV': '"production"',
      ...Object.fromEntries(
        Object.entries(clientSiteOf(site)).map(([key, value]) => [
          `__CLIENT_SITE__.${key}`,
          JSON.stringify(value),
        ]),
      ),
    },
    plugins: [siteTokens(root, site)],
    logLevel: 'silent',
    absWorkingDir: root,
    jsx: 'automatic',
    loader: { '.woff2': 'file' },
    assetNames: '[name]-[hash]',
    publicPath: addressOf(site.base, assetFolders.assets),
  }) satisfies BuildOptions

type InlineOptions = ReturnType<typeof sharedOptions> & Pick<BuildOptions, 'outdir'>

/** A stylesheet as text. Fonts that it names are written to `outdir`. */
async function inlineStyle(inlined: InlineOptions, source: string) {
  const resolveDir = join(inlined.absWorkingDir, 'client/styles')
  const stdin = { contents: source, loader: 'css', resolveDir } as const
  const { outputFiles, warnings } = await build({
    ...inlined,
    stdin,
    write: false,
  })
  for (const { path, contents } of outputFiles) if (path.endsWith('.woff2')) writeFileSync(path, contents)
  return { text: outputFiles.find(({ path }) => !path.endsWith('.woff2'))?.text.trim() ?? '', warnings }
}

/** A stylesheet that pages carry inline, and the rule that imports it. */
type SheetImport = readonly [sheet: ComponentSheet, source: string]

/** The stylesheets of components: the engine's, then the site's own. */
const sheetImports = (
  root: string,
  siteFolder: string,
  parts: BundleClientOptions['parts'],
): SheetImport[] => [
  ...componentSheets.map(
    (sheet): SheetImport => [sheet, `@import "./components/${sheet}.css" layer(${layerOf(sheet)});`],
  ),
  ...new Map(
    Object.values(parts?.components ?? {})
      .flatMap(({ styles = [] }) => styles)
      .map((file): SheetImport => [siteSheetOf(file), siteImport(root, join(siteFolder, file))]),
  ),
]

/** The file's path is relative: source maps hold it, and a name's hash must not depend on the folder of a clone. */
const siteImport = (root: string, file: string) =>
  `@import ${JSON.stringify(relative(join(root, 'client/styles'), file).replaceAll('\\', '/'))} layer(site);`

async function componentStyle(inlined: InlineOptions, [sheet, source]: SheetImport) {
  return { sheet, ...(await inlineStyle(inlined, source)) }
}

/** The text of each sheet by its name. */
const stylesOf = (made: readonly { sheet: ComponentSheet; text: string }[]) =>
  Object.fromEntries(made.map(({ sheet, text }) => [sheet, text])) as ClientAssets['componentStyles']

/** Takes the source maps out of the folder that is served. Maps of earlier builds stay: tabs of those report errors too. */
function moveMaps(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from).filter((file) => file.endsWith('.map'))) {
    renameSync(join(from, name), join(to, name))
  }
}

/**
 * Turns `import()` into the URL of a script that is built already. Bundled together, the script of every page
 * would share chunks with it, and load them before it runs.
 */
function importsOf(root: string, urls: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'imports',
    setup(build) {
      build.onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined
        const entry = relative(root, join(resolveDir, path)).replaceAll('\\', '/')
        const url = urls.get(entry)
        if (url) return { path: url, external: true }
        return { errors: [{ text: `${entry} is imported on demand: add it to \`laterScripts\`.` }] }
      })
    },
  }
}

/** Adds the stylesheet of the site, if it has one, to that of every page. */
function siteStyles(root: string, file: string): Plugin {
  const styles = join(root, 'client/styles/site.css')
  return {
    name: 'site-styles',
    setup(build) {
      build.onLoad({ filter: /[\\/]styles[\\/]site\.css$/ }, ({ path }) =>
        path === styles && existsSync(file)
          ? { contents: `${readFileSync(path, 'utf8')}${siteImport(root, file)}\n`, loader: 'css' }
          : undefined,
      )
    },
  }
}

/** Adds the colors and durations of the site config to the design tokens of the stylesheet. */
function siteTokens(root: string, site: Pick<SiteConfig, 'colors' | 'limits'>): Plugin {
  const tokens = join(root, 'client/styles/tokens.css')
  return {
    name: 'site-tokens',
    setup(build) {
      build.onLoad({ filter: /[\\/]styles[\\/]tokens\.css$/ }, ({ path }) =>
        path === tokens
          ? { contents: `${readFileSync(path, 'utf8')}\n${ownTokens(site)}`, loader: 'css' }
          : undefined,
      )
    },
  }
}

/** The colors as custom properties, each with its value in both themes, and how long details take to open. */
function ownTokens({
  colors: { ground, ink, brand, brandStrong, brandFill, brandWash },
  limits: { detailsAnimationMs },
}: Pick<SiteConfig, 'colors' | 'limits'>): string {
  const tokens: readonly (readonly [name: string, colors: ThemeColors])[] = [
    ['--ground', ground],
    ['--ink', ink],
    ['--brand', brand],
    ['--brand-strong', brandStrong],
    ['--brand-fill', brandFill],
    ['--brand-wash', brandWash],
  ]
  const properties = tokens.map(([name, { light, dark }]) => `${name}:light-dark(${light},${dark})`)
  return `:root{${properties.join(';')};--details-duration:${detailsAnimationMs}ms}\n`
}
