import type { PageJob, PageRecord } from '../engine/build/workers/page-job.ts'
import { PagePool, type PoolOptions } from '../engine/build/workers/page-pool.ts'

/** Compiles pages in a pool and closes it. */
export async function compileInPool(jobs: readonly PageJob[], options: PoolOptions): Promise<PageRecord[]> {
  const pool = new PagePool(options)
  try {
    return await pool.compile(jobs)
  } finally {
    pool.close()
  }
}
