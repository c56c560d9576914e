/** Names a machine has for itself, as URLs write them. */
export const localNames: readonly string[] = ['localhost', '127.0.0.1', '[::1]']
