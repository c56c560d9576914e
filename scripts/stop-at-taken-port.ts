/** Ends a command with a message if its port is in use; throws any other error again. */
export function stopAtTakenPort(error: unknown): never {
  const { code = '' } = error as { code?: string }
  if (!['ERR_ADDRESS_IN_USE', 'EADDRINUSE'].includes(code)) throw error
  console.error('The port is in use. Give another one with `--port`; 0 picks a free one.')
  process.exit(1)
}
