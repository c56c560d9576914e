import { join, resolve } from 'node:path'

/** Where Node keeps the compiler's own code once it has read it: what starts next has it sooner. */
export const codeCache = join(resolve(import.meta.dirname, '../../..'), '.cache/code')
