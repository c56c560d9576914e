import { readFileSync } from 'node:fs'
import type { Diagnostics } from '../../compile/diagnostics.ts'
import { decodeSource } from '../../compile/sources/decode-source.ts'

/** Reads the text of a page or `meta.json`; null if it is not text, with an error in `diagnostics`. */
export type ReadText = (file: string, diagnostics: Diagnostics) => string | null

export const readText: ReadText = (file, diagnostics) => decodeSource(readFileSync(file), 'page', diagnostics)
