/** Names of programming languages; any other is shown as the notebook's kernel names it. */
export const languageNames: Readonly<Record<string, string>> = { python: 'Python', typescript: 'TypeScript' }
