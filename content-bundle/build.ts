import { enableCompileCache } from 'node:module'
import { codeCache } from './build/cache/code-cache.ts'

enableCompileCache(codeCache)
// What is imported from here on is found compiled.
await import('./build/cli/run-build.ts')
