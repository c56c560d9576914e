import { parentPort, workerData } from 'node:worker_threads'
import type { SiteInput } from './compile-site.ts'
import type { SearchableSite } from './searchable-site.ts'
import { writeSearchSets } from './write-search-sets.ts'

/** What the thread is given; it answers with the names of the sets. */
export interface SearchWork {
  site: SearchableSite
  input: SiteInput
  clientFolder: string
}

const { site, input, clientFolder } = workerData as SearchWork
parentPort?.postMessage(writeSearchSets(site, input, clientFolder))
