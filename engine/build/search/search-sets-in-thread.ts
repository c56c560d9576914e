import { Worker } from 'node:worker_threads'
import type { Manifest } from '../../model/manifest.ts'
import { workerUrl } from '../cache/worker-url.ts'
import type { SearchSetsInput } from './write-search-sets.ts'

/** Writes the search data in a thread: that takes seconds, in which the process can do other work. */
export const searchSetsInThread = (input: SearchSetsInput): Promise<Manifest['searchSets']> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(workerUrl('search-worker'), { workerData: input })
    thread.once('message', resolve).once('error', reject)
  })
