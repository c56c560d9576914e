import vm from 'node:vm'
import { isRecord } from '../../model/values/is-record.ts'

/** Time limit of a page's JavaScript, in milliseconds of wall time. */
export const pageProgramLimitMs = 1000

const call = new vm.Script('__call()')

/** Runs `work` for at most `pageProgramLimitMs`, including page JavaScript it calls. */
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
  isRecord(error) && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
