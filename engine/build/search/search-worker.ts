import { parentPort, workerData } from 'node:worker_threads'
import { type SearchSetsInput, writeSearchSets } from './write-search-sets.ts'

/** The thread gets its input when it starts and answers with the names of the file sets. */
const input: SearchSetsInput = workerData
parentPort?.postMessage(writeSearchSets(input))
