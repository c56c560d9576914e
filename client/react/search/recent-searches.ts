import * as storageKeys from '../../../engine/model/storage-keys.ts'
import { readStored, writeStored } from '../../stored.ts'

/** Earlier queries of this visitor, newest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKeys.recentSearches) ?? '[]')
    return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string') : []
  } catch {
    return []
  }
}

/** Puts a query first, and drops the oldest beyond `most`. */
export function rememberSearch(query: string, most: number): void {
  const trimmed = query.trim()
  if (trimmed === '') return
  const others = recentSearches().filter((recent) => recent !== trimmed)
  writeStored(storageKeys.recentSearches, JSON.stringify([trimmed, ...others].slice(0, most)))
}

export const forgetSearches = (): void => writeStored(storageKeys.recentSearches, null)
