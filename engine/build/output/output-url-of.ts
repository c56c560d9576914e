import { basename } from 'node:path'
import type { Metafile } from 'esbuild'
import type { SiteConfig } from '../../model/site/site-config.ts'
import { assetFolders } from '../../model/urls/paths.ts'
import { addressOf } from '../../model/urls/url-path.ts'

/** URL of the file that was made from an entry point. */
export type OutputUrlOf = (metafile: Metafile, entry: string) => string

/** Returns the URLs of a site's scripts and stylesheets. */
export const outputUrlOf =
  ({ base }: Pick<SiteConfig, 'base'>): OutputUrlOf =>
  ({ outputs }, entry) => {
    const bundled = Object.entries(outputs).find(([, output]) => output.entryPoint === entry)
    if (!bundled) throw new Error(`The client bundle has no output for ${entry}.`)
    return addressOf(base, `${assetFolders.assets}/${basename(bundled[0])}`)
  }
