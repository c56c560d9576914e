import { storageKeys } from '../../content-bundle/model/dom.ts'
import { limits } from '../../content-bundle/site/limits.ts'
import { readStored, writeStored } from '../storage/stored.ts'

/** What this visitor searched for last, newest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKeys.recentSearches) ?? '[]')
    return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string') : []
  } catch {
    return []
  }
}

export function rememberSearch(query: string): void {
  const trimmed = query.trim()
  if (trimmed === '') return
  const others = recentSearches().filter((known) => known !== trimmed)
  const kept = [trimmed, ...others].slice(0, limits.recentSearchesShown)
  writeStored(storageKeys.recentSearches, JSON.stringify(kept))
}

export const forgetSearches = (): void => writeStored(storageKeys.recentSearches, null)
