import { ensureBuilt } from '../scripts/ensure-built.ts'

/** Vitest's global setup for tests of the repository's own site: built once, before two processes want it. */
export default (): void => void ensureBuilt()
