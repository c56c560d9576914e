import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { SiteConfigError } from '../../model/site/define-site.ts'
import { errorMessage } from '../../model/text/error-message.ts'
import { hashOf } from '../cache/hash.ts'
import { bundleErrors } from '../output/bundle-warnings.ts'
import { jsxBelowPath } from '../output/jsx-below-path.ts'

const root = resolve(import.meta.dirname, '../../..')

/** The folder of the bundled modules of sites: page compilers read it, and none may write there. */
export const siteModulesFolder = join(root, '.cache/site-modules')

/**
 * Loads a module of a site: what it exports, and the path of the bundle. It is bundled with the files that it imports,
 * since Node runs no JSX, and imports a file once however often it changes. Throws a `SiteConfigError` that names the
 * file and says what cannot be read, with its line, or what its code throws.
 * Elements that it renders lead below `base`.
 */
export async function loadSiteModule<Exported>(
  source: string,
  base = '',
): Promise<{ module: string; exported: Partial<Exported> }> {
  try {
    const module = await bundled(source, base)
    return { module, exported: await import(pathToFileURL(module).href) }
  } catch (error) {
    throw new SiteConfigError(`${source}\n${faultOf(error)}`)
  }
}

/** What is wrong with a module. Its bundle has a copy of `SiteConfigError`, whose message says everything. */
function faultOf(error: unknown): string {
  const errors = bundleErrors(error)
  if (errors.length > 0) return errors.join('\n')
  return error instanceof Error && error.name === SiteConfigError.name
    ? error.message
    : `Its code failed: ${errorMessage(error)}`
}

async function bundled(source: string, base: string): Promise<string> {
  const made = await build({
    entryPoints: [source],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    jsx: 'automatic',
    // One copy of React, whatever loads the module; zod is large, and no site changes it.
    external: ['react', 'react-dom', 'zod'],
    nodePaths: [join(root, 'node_modules')],
    define: { '__CLIENT_SITE__.base': JSON.stringify(base) },
    plugins: jsxBelowPath(root, { base }),
    logLevel: 'silent',
  })
  const text = made.outputFiles[0]?.text ?? ''
  const module = join(siteModulesFolder, `${hashOf(text)}.mjs`)
  mkdirSync(siteModulesFolder, { recursive: true })
  if (!existsSync(module)) writeFileSync(module, text)
  return module
}
