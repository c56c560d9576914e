import { leaveNetwork } from './leave-network.ts'
import { PageCompiler } from './page-compiler.ts'
import type { CompileSettings, PageJob, PageRecord } from './page-job.ts'

/** Messages to a worker: the settings first, then jobs. */
export type ToWorker = { settings: CompileSettings } | { job: PageJob }

/** Messages from a worker: that it has its code, then the records of its jobs, in their order. */
export type FromWorker = 'ready' | PageRecord

// Node's permission model does not refuse these: with a signal, a page's program could open the debugger of
// another process. `process.kill` calls the first.
for (const name of ['_kill', '_debugProcess']) Reflect.deleteProperty(process, name)
leaveNetwork()

let compiler: PageCompiler | undefined
let last: Promise<void> = Promise.resolve()

process.on('message', (message: ToWorker) => {
  if ('settings' in message) {
    const made = new PageCompiler(message.settings)
    compiler = made
    last = made.loaded().then(() => void process.send?.('ready' satisfies FromWorker))
    return
  }
  // One at a time: the time limit and a crash then belong to one page.
  last = last.then(async () => {
    const record = await compiler?.compile(message.job)
    if (record) process.send?.(record satisfies FromWorker)
  })
})
