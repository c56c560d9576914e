/** Ends a command whose port somebody else listens at, with words for it; any other fault goes on. */
export function stopAtTakenPort(error: unknown): never {
  const { code = '' } = error as { code?: string }
  if (!['ERR_ADDRESS_IN_USE', 'EADDRINUSE'].includes(code)) throw error
  console.error('Somebody else listens at this port. Give another with `--port`; 0 takes a free one.')
  process.exit(1)
}
