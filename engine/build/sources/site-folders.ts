import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { PageJob, PageRecord } from '../workers/page-job.ts'
import { type ContentRoot, contentRoots } from './content-roots.ts'
import { PictureFiles } from './picture-files.ts'
import type { SiteInput } from './site-input.ts'

/** The folders of a site: where a page's source is, how diagnostics name it, and which pictures its folder has. */
export class SiteFolders {
  readonly roots: readonly ContentRoot[]
  readonly #input: SiteInput
  readonly #pictures = new Map<string, PictureFiles>()
  readonly #repositories = new Map<string, string>()

  constructor(input: SiteInput) {
    this.#input = input
    this.roots = contentRoots(input.site, input.pagesFolder)
  }

  /** The folder that a page's `file` is relative to. */
  of({ kind, locale }: PageJob): string {
    if (kind === 'notebook') return this.#input.cookbookFolder
    return this.roots.find((root) => root.locale === locale)?.folder ?? this.#input.pagesFolder
  }

  /** Path of a page's source in the repository that holds it, as URLs write it. */
  sourceOf(job: PageJob): string {
    const folder = this.of(job)
    return relative(this.#repositoryOf(folder), join(folder, job.file)).split(sep).join('/')
  }

  /** The checkout that a folder is in. Without one: the site config's folder, or the engine's, or the folder above. */
  #repositoryOf(folder: string): string {
    const repository = this.#repositories.get(folder)
    if (repository !== undefined) return repository
    const { siteFile, root } = this.#input
    const around = [dirname(siteFile), root].find((outer) => folder.startsWith(outer + sep))
    const repositoryFolder = checkoutOf(folder) ?? around ?? dirname(folder)
    this.#repositories.set(folder, repositoryFolder)
    return repositoryFolder
  }

  /** The name of a file in diagnostics: its path relative to the repository. */
  nameOf(folder: string, file: string): string {
    return relative(this.#input.root, join(folder, file))
  }

  /** The pictures that a page may show. */
  picturesOf(job: PageJob): PictureFiles {
    const folder = this.of(job)
    const openedPictures = this.#pictures.get(folder)
    if (openedPictures) return openedPictures
    const pictures = new PictureFiles(folder, this.#input.publicFolder)
    this.#pictures.set(folder, pictures)
    return pictures
  }

  /** Notes that a page shows its pictures, so that they are copied. Needed for records that a worker or the cache made. */
  addPictures(job: PageJob, { pictures }: PageRecord): void {
    for (const { url, file } of pictures) this.picturesOf(job).resolve(url, file)
  }

  /** Every set of pictures that some page uses. */
  get pictures(): PictureFiles[] {
    return [...this.#pictures.values()]
  }
}

/** The nearest folder around `folder` with `.git`, which is a file in a worktree; null outside a checkout. */
function checkoutOf(folder: string): string | null {
  if (existsSync(join(folder, '.git'))) return folder
  const above = dirname(folder)
  return above === folder ? null : checkoutOf(above)
}
