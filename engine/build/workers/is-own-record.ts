import { existsSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { decodedPath } from '../../model/urls/url-path.ts'
import { partialFile } from '../sources/content-roots.ts'
import { fileInside } from '../sources/files-below.ts'
import { isPageRecord } from './is-page-record.ts'
import {
  type CompileSettings,
  objectsOfResult,
  type PageJob,
  type PageRecord,
  type PageResult,
} from './page-job.ts'

/** Most bytes of a file's name on the usual disks. */
const nameMaxBytes = 255

/** True for a picture's URL directly below `/assets/` that can be written: a script there would be the site's. */
function isPicture(url: string): boolean {
  const [, name] = /^\/assets\/([^/\\%\p{Cc}]+\.(?:gif|jpg|png|svg|webp))$/u.exec(decodedPath(url)) ?? []
  return name !== undefined && Buffer.byteLength(name) <= nameMaxBytes
}

/**
 * True if a record from a worker is whole, and names only its page, stored objects, pictures and files of the tree. A program
 * that leaves its realm can send anything, and the build writes and prints what records name.
 */
export function isOwnRecord(
  job: PageJob,
  record: unknown,
  {
    roots,
    cookbookFolder,
    objectsFolder,
  }: Pick<CompileSettings, 'roots' | 'cookbookFolder' | 'objectsFolder'>,
): record is PageRecord {
  if (!isPageRecord(record)) return false
  const { result, diagnostics } = record
  const folder =
    job.kind === 'notebook' ? cookbookFolder : roots.find(({ locale }) => locale === job.locale)?.folder
  const isOfTree = (file: string) =>
    file === job.file ||
    (folder && existsSync(join(folder, file))
      ? fileInside(folder, file) !== null
      : partialFile(roots, job.locale, file) !== null)
  const linked = result?.links.flatMap(({ place }) => place?.file ?? []) ?? []
  const files = [...diagnostics.map(({ file }) => file), ...linked]
  const isStored = (hash: string) =>
    lstatSync(join(objectsFolder, hash), { throwIfNoEntry: false })?.isFile() === true
  return (
    (!result || (isOwnResult(job, result) && objectsOfResult(result).every(isStored))) &&
    files.every(isOfTree)
  )
}

const isOwnResult = (job: PageJob, { path, locale, assets }: PageResult): boolean =>
  path === job.path && locale === job.locale && assets.every(({ url }) => isPicture(url))
