import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { SiteInput } from '../../content-bundle/build/compile-site.ts'
import { type SearchableSite, writeSearchSets } from '../../content-bundle/build/write-search-sets.ts'
import type { Manifest } from '../../content-bundle/model/manifest.ts'

interface SearchWork {
  site: SearchableSite
  input: SiteInput
  clientFolder: string
}

/** Writes the search data in a thread of its own: it takes longer than an author wants to wait for a page. */
export function searchSetsInThread(work: SearchWork): Promise<Manifest['searchSets']> {
  return new Promise((done, fail) => {
    const thread = new Worker(new URL(import.meta.url), { workerData: work })
    thread.once('message', done).once('error', fail)
  })
}

if (!isMainThread) {
  const { site, input, clientFolder } = workerData as SearchWork
  parentPort?.postMessage(writeSearchSets(site, input, clientFolder))
}
