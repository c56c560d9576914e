import { enableCompileCache } from 'node:module'
import { codeCache } from '../content-bundle/build/cache/code-cache.ts'

enableCompileCache(codeCache)
// Imports from here on use the compile cache.
await import('./build/run-build.ts')
