import { enableCompileCache } from 'node:module'
import { codeCache } from '../engine/build/cache/code-cache.ts'

enableCompileCache(codeCache)
// Imports from here on use the compile cache.
await import('./build/run-build.ts')
