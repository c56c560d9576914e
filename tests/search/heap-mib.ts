import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Memory in use after garbage was collected, in MiB. */
export function heapMib(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed / 2 ** 20
}
