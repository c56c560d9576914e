import type { CompileJobs } from '../../engine/build/workers/compile-records.ts'
import type { CompiledJob, PageJob, PageRecord } from '../../engine/build/workers/page-job.ts'
import type { PagePool } from '../../engine/build/workers/page-pool.ts'

/** Pages compiled before a change is shown; of more, those that tabs show are first. */
const compiledAtOnce = 3

/**
 * Compiles what has changed. With `open`, only these pages where there are many: the others keep their last record,
 * with which they are in `postponed`. An unreadable page keeps its last compiled content.
 */
export function compileOpenFirst(
  pool: PagePool,
  jobsBefore: ReadonlyMap<string, CompiledJob>,
  open?: readonly string[],
) {
  const postponed = new Map<PageJob, CompiledJob>()
  const mayWait = ({ path, secondPath }: PageJob) =>
    jobsBefore.get(path)?.record.result &&
    !open?.some((openPath) => openPath === path || openPath === secondPath)
  const compile: CompileJobs = async (jobs, onRecord) => {
    const later = open && jobs.length > compiledAtOnce ? jobs.filter(mayWait) : []
    for (const job of later) {
      const last = jobsBefore.get(job.path)
      if (last) postponed.set(job, last)
    }
    const now = jobs.filter((job) => !later.includes(job))
    const records = new Map<PageJob, PageRecord>()
    for (const [index, record] of (await pool.compile(now, onRecord)).entries()) {
      const job = now[index] as PageJob
      const result = record.result ?? jobsBefore.get(job.path)?.record.result ?? null
      records.set(job, { ...record, result })
    }
    return jobs.map((job) => (records.get(job) ?? postponed.get(job)?.record) as PageRecord)
  }
  return { compile, postponed }
}
