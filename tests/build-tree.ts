import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { CookbookEntry } from '../cookbook/catalog.ts'
import { PageCache } from '../engine/build/cache/page-cache.ts'
import { type CompiledSite, compileSettings, compileSite } from '../engine/build/compile-site.ts'
import type { SiteInput } from '../engine/build/sources/site-input.ts'
import { PageCompiler } from '../engine/build/workers/page-compiler.ts'
import type { BuiltParts } from '../engine/compile/site-facts.ts'
import type { SiteConfig } from '../engine/model/site/site-config.ts'
import site from './fixtures/config.ts'

/** Files of a site in a temporary folder; pages lie in its `pages/`. */
export function siteFolder(files: Record<string, string | Uint8Array>) {
  const folder = mkdtempSync(join(tmpdir(), 'site-tree-'))
  const write = (added: Record<string, string | Uint8Array>): void => {
    for (const [path, content] of Object.entries(added)) {
      const file = join(folder, 'pages', path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
    }
  }
  write(files)
  return { folder, write, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A site in a temporary folder that goes when the test ends. */
export class SiteTree {
  readonly folder: string
  readonly write: (files: Record<string, string | Uint8Array>) => void
  /** Paths of the pages that were compiled, in their order; `build` empties it first. */
  readonly compiled: string[] = []
  site: SiteConfig = site
  parts: BuiltParts | undefined
  showsDrafts = false
  #catalog: CookbookEntry[] = []

  constructor(files: Record<string, string | Uint8Array>) {
    const { folder, write, remove } = siteFolder(files)
    this.folder = folder
    this.write = write
    onTestFinished(remove)
  }

  /** Adds notebooks of Markdown cells, each with a second route below `/docs`. */
  addNotebooks(notebooks: Record<string, string[]>): void {
    mkdirSync(join(this.folder, 'cookbook'))
    for (const [notebook, cells] of Object.entries(notebooks)) {
      const markdown = cells.map((source, at) => ({
        cell_type: 'markdown',
        id: `c${at}`,
        metadata: {},
        source,
      }))
      const whole = { nbformat: 4, nbformat_minor: 5, metadata: {}, cells: markdown }
      writeFileSync(join(this.folder, 'cookbook', notebook), JSON.stringify(whole))
      this.#catalog.push({ notebook, docsPath: `docs/${notebook.replace('.ipynb', '')}`, isGuide: true })
    }
  }

  input(): SiteInput {
    return {
      root: join(this.folder, 'pages'),
      site: this.site,
      siteFile: join(this.folder, 'config.ts'),
      ...(this.parts && { parts: this.parts }),
      pagesFolder: join(this.folder, 'pages'),
      cookbookFolder: join(this.folder, 'cookbook'),
      publicFolder: join(this.folder, 'public'),
      catalog: this.#catalog,
      showsDrafts: this.showsDrafts,
      usesSiteTables: false,
    }
  }

  /** Builds in this process, with the cache of the builds before. */
  async build(): Promise<CompiledSite> {
    this.compiled.length = 0
    const cache = new PageCache(join(this.folder, 'cache'), 'seed')
    const compiler = new PageCompiler(compileSettings(this.input(), cache))
    return compileSite(this.input(), {
      cache,
      compile: async (jobs, onRecord) => {
        const records = []
        for (const job of jobs) {
          this.compiled.push(job.path)
          const record = await compiler.compile(job)
          onRecord(job, record)
          records.push(record)
        }
        return records
      },
    })
  }
}

/** A page with the least front matter. */
export const page = (body: string, title = 'Page') => `---\ntitle: ${title}\n---\n\n${body}\n`
