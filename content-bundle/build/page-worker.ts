import { parentPort, workerData } from 'node:worker_threads'
import { PageCompiler } from './page-compiler.ts'
import type { CompileSettings, PageJob, PageRecord } from './page-job.ts'

/** To a worker thread. */
export interface JobMessage {
  index: number
  job: PageJob
}
/** From a worker thread. */
export interface RecordMessage {
  index: number
  record: PageRecord
}

const compiler = new PageCompiler(workerData as CompileSettings)
let last: Promise<void> = Promise.resolve()

parentPort?.on('message', ({ index, job }: JobMessage) => {
  // One after the other: a page's time and its faults are then its own.
  last = last.then(async () => {
    const record = await compiler.compile(job)
    parentPort?.postMessage({ index, record } satisfies RecordMessage)
  })
})
