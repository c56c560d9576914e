/** The message of whatever was thrown. Errors of another realm are not instances of this one's `Error`. */
export function errorMessage(thrown: unknown): string {
  if (typeof thrown === 'object' && thrown !== null && 'message' in thrown) return String(thrown.message)
  return String(thrown)
}
