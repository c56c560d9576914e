import { isRecord } from '../content-bundle/model/is-record.ts'

/** Ends a command with a message if its port is in use; throws any other error again. */
export function stopAtTakenPort(error: unknown): never {
  const code = isRecord(error) ? error.code : undefined
  if (code !== 'ERR_ADDRESS_IN_USE' && code !== 'EADDRINUSE') throw error
  console.error('The port is in use. Give another one with `--port`; 0 picks a free one.')
  process.exit(1)
}
