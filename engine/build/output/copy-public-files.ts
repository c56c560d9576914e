import { copyFileSync, cpSync, existsSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { logoSvg } from '../../model/site/logo-svg.ts'
import type { SiteConfig } from '../../model/site/site-config.ts'
import { headersFile } from '../../model/static-headers.ts'
import * as paths from '../../model/urls/paths.ts'
import type { ObjectFolder } from '../cache/object-folder.ts'
import type { CompiledSite } from '../compile-site.ts'
import type { OutFolder } from './out-folder.ts'

/**
 * Copies the public files to the client folder, if the site has any, and writes the headers that Cloudflare's
 * asset server sends with static files. Links are not followed: they may lead out of the site.
 */
export function copyPublicFiles(
  publicFolder: string,
  { host, client }: Pick<OutFolder, 'host' | 'client'>,
  { base }: Pick<SiteConfig, 'base'>,
): void {
  if (existsSync(publicFolder)) {
    const filter = (source: string) => !lstatSync(source).isSymbolicLink() || warnOf(source)
    cpSync(publicFolder, client, { recursive: true, filter })
  }
  writeFileSync(join(host, '_headers'), headersFile(base))
}

function warnOf(link: string): false {
  console.warn(`${link} is a link, and links are not published. Put the file itself there.`)
  return false
}

/** Draws `favicon.svg` and `logo.svg` from the site config where the public folder has none. */
export function drawLogoFiles(site: SiteConfig, clientFolder: string): void {
  for (const path of [paths.favicon(), paths.logo()]) {
    const file = join(clientFolder, path)
    if (!existsSync(file)) writeFileSync(file, logoSvg(site))
  }
}

/** Copies the pictures of pages to the client folder: those next to pages and those embedded in notebooks. */
export function copyPictures(
  { pictures, pages }: CompiledSite,
  cached: ObjectFolder,
  clientFolder: string,
): void {
  mkdirSync(join(clientFolder, 'assets'), { recursive: true })
  for (const store of pictures) store.copyTo(clientFolder)
  for (const { url, hash } of pages.flatMap(({ assets }) => assets)) {
    copyFileSync(cached.pathOf(hash), join(clientFolder, decodeURIComponent(url)))
  }
}
