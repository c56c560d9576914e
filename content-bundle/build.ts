import { enableCompileCache } from 'node:module'
import { codeCache } from './build/code-cache.ts'

enableCompileCache(codeCache)
// What is imported from here on is found compiled.
await import('./build/run-build.ts')
