import { setImmediate } from 'node:timers/promises'
import { afterAll } from 'vitest'

/** Turns of Node's loop: React needs one for effects and one for what these render. The others are for long queues. */
const turns = 10

// React finishes in tasks that read `window`, which goes with the last test of a file.
afterAll(async () => {
  for (let turn = 0; turn < turns; turn += 1) await setImmediate()
})
