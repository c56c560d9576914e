import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { Manifest } from '../model/manifest.ts'
import type { CompiledSite, SiteInput } from './compile-site.ts'
import { type SearchableSite, searchableSite, writeSearchSets } from './write-search-sets.ts'

interface SearchWork {
  site: SearchableSite
  input: SiteInput
  clientFolder: string
}

/** {@link writeSearchSets} in a thread of its own: it takes seconds, in which the process can do other work. */
export function searchSetsInThread(
  site: CompiledSite,
  input: SiteInput,
  clientFolder: string,
): Promise<Manifest['searchSets']> {
  const workerData = { site: searchableSite(site), input, clientFolder } satisfies SearchWork
  return new Promise((done, fail) => {
    const thread = new Worker(new URL(import.meta.url), { workerData })
    thread.once('message', done).once('error', fail)
  })
}

if (!isMainThread) {
  const { site, input, clientFolder } = workerData as SearchWork
  parentPort?.postMessage(writeSearchSets(site, input, clientFolder))
}
