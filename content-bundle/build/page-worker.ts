import { PageCompiler } from './page-compiler.ts'
import type { CompileSettings, PageJob, PageRecord } from './page-job.ts'

/** To a worker: the settings first, then jobs. */
export type ToWorker = { settings: CompileSettings } | { index: number; job: PageJob }

/** From a worker. */
export interface FromWorker {
  index: number
  record: PageRecord
}

let compiler: PageCompiler | undefined
let last: Promise<void> = Promise.resolve()

process.on('message', (message: ToWorker) => {
  if ('settings' in message) {
    compiler = new PageCompiler(message.settings)
    return
  }
  const { index, job } = message
  // One after the other: a page's time and its faults are then its own.
  last = last.then(async () => {
    const record = await compiler?.compile(job)
    if (record) process.send?.({ index, record } satisfies FromWorker)
  })
})
