import { statSync } from 'node:fs'
import { type ReadText, readText } from '../../engine/build/sources/read-text.ts'

/** Reads files whose time or size changed, and remembers the rest. A file that is not text any more keeps its last text. */
export function cachedTexts(): ReadText {
  const texts = new Map<string, { mtimeMs: number; size: number; text: string }>()
  return (file, diagnostics) => {
    const { mtimeMs, size } = statSync(file)
    const last = texts.get(file)
    if (last?.mtimeMs === mtimeMs && last.size === size) return last.text
    const text = readText(file, diagnostics)
    if (text !== null) texts.set(file, { mtimeMs, size, text })
    return text ?? last?.text ?? null
  }
}
