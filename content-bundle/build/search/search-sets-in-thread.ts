import { Worker } from 'node:worker_threads'
import type { Manifest } from '../../model/manifest.ts'
import { workerUrl } from '../cache/precompiled-worker.ts'
import type { CompiledSite } from '../compile-site.ts'
import type { SearchWork } from './search-worker.ts'
import { searchableSite } from './searchable-site.ts'

/** Writes the search sets in a thread of its own: it takes seconds, in which the process can do other work. */
export function searchSetsInThread(
  site: CompiledSite,
  threadsFile: string | null,
  clientFolder: string,
): Promise<Manifest['searchSets']> {
  const workerData = { site: searchableSite(site), threadsFile, clientFolder } satisfies SearchWork
  return new Promise((done, fail) => {
    const thread = new Worker(workerUrl('search-worker'), { workerData })
    thread.once('message', done).once('error', fail)
  })
}
