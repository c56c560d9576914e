import { parentPort, workerData } from 'node:worker_threads'
import type { SearchableSite } from './searchable-site.ts'
import { writeSearchSets } from './write-search-sets.ts'

/** What the thread is given; it answers with the names of the sets. */
export interface SearchWork {
  site: SearchableSite
  threadsFile: string | null
  clientFolder: string
}

const { site, threadsFile, clientFolder } = workerData as SearchWork
parentPort?.postMessage(writeSearchSets(site, threadsFile, clientFolder))
