import type { DocumentNode } from '../document.ts'
import { walk } from '../document.ts'

const asianLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** Counts words of prose, without code. In Han, Kana and Hangul, two characters count as a word. */
export function countWords(nodes: DocumentNode[]): number {
  let words = 0
  walk(nodes, (node) => {
    if (node.type !== 'text') return
    const letters = node.value.match(asianLetters)?.length ?? 0
    words += letters / 2 + (node.value.replace(asianLetters, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0)
  })
  return Math.round(words)
}
