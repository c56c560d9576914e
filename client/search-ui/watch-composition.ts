/**
 * Whether an input method is composing in a field: what stands there then is no word yet. Watched from the start,
 * for whoever comes in the middle of a composition cannot ask for it.
 */
export function watchComposition(input: HTMLInputElement): () => boolean {
  let isComposing = false
  input.addEventListener('compositionstart', () => {
    isComposing = true
  })
  input.addEventListener('compositionend', () => {
    isComposing = false
  })
  return () => isComposing
}
