import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { partialFile } from '../sources/content-roots.ts'
import { fileInside } from '../sources/files-below.ts'
import type { CompileSettings, PageJob, PageRecord, PageResult } from './page-job.ts'

const isHash = (hash: string | undefined): boolean => hash === undefined || /^[0-9a-f]{32}$/.test(hash)

/** Most bytes of a file's name on the usual disks. */
const nameMaxBytes = 255

/**
 * True for the URL of a picture directly below `/assets/` that can be written: pages embed nothing else, and a script
 * would be the site's.
 */
function isPicture(url: string): boolean {
  const [, name] =
    /^\/assets\/([^/\\%\p{Cc}]+\.(?:gif|jpg|png|svg|webp))$/u.exec(decodeURIComponent(url)) ?? []
  return name !== undefined && Buffer.byteLength(name) <= nameMaxBytes
}

function isOwnResult(job: PageJob, result: PageResult): boolean {
  const { path, locale, hash, markdownHash, script, assets } = result
  return (
    path === job.path &&
    locale === job.locale &&
    [hash, markdownHash, script?.hash, ...assets.map((asset) => asset.hash)].every(isHash) &&
    assets.every(({ url }) => isPicture(url))
  )
}

/**
 * True if a record from a worker names only its page, objects, pictures and files of the tree. A program that leaves
 * its realm can send any record, and the build writes and prints what records name.
 */
export function isOwnRecord(
  job: PageJob,
  { result, diagnostics }: PageRecord,
  { roots, cookbookFolder }: Pick<CompileSettings, 'roots' | 'cookbookFolder'>,
): boolean {
  const folder =
    job.kind === 'notebook' ? cookbookFolder : roots.find(({ locale }) => locale === job.locale)?.folder
  const isOfTree = (file: string) =>
    file === job.file ||
    (folder && existsSync(join(folder, file))
      ? fileInside(folder, file) !== null
      : partialFile(roots, job.locale, file) !== null)
  try {
    const linked = result?.links.flatMap(({ place }) => place?.file ?? []) ?? []
    const files = [...diagnostics.map(({ file }) => file), ...linked]
    return (!result || isOwnResult(job, result)) && files.every(isOfTree)
  } catch {
    return false
  }
}
