import vm from 'node:vm'

/** Longest a page's own JavaScript may run, in milliseconds of wall time. */
export const pageProgramLimitMs = 1000

const call = new vm.Script('__call()')

/** Runs `work`, and whatever JavaScript of a page it calls, for no longer than `pageProgramLimitMs`. */
export function withinTimeLimit<T>(work: () => T): T {
  let result: T | undefined
  const context = vm.createContext({
    __call: () => {
      result = work()
    },
  })
  call.runInContext(context, { timeout: pageProgramLimitMs })
  return result as T
}

export const isTimeout = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
