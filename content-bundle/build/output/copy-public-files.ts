import { copyFileSync, cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ObjectFolder } from '../cache/object-folder.ts'
import type { CompiledSite } from '../compile-site.ts'

/** Copies the public files to the client folder, if the site has any. */
export function copyPublicFiles(publicFolder: string, clientFolder: string): void {
  if (existsSync(publicFolder)) cpSync(publicFolder, clientFolder, { recursive: true })
}

/** Copies the pictures of pages to the client folder: those beside pages and those embedded in notebooks. */
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
