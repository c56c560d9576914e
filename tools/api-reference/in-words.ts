/** `listTraces` or `list_traces` as words: List traces. */
export const inWords = (name: string): string => {
  const title = name.replace(/[_-]+/g, ' ').replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return title.charAt(0).toUpperCase() + title.slice(1)
}
