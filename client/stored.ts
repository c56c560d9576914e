/** Reads a stored value; null when there is none, or when the browser blocks storage. */
export function readStored(key: string, storage: 'local' | 'session' = 'local'): string | null {
  try {
    return areaOf(storage).getItem(key)
  } catch {
    return null
  }
}

/** Stores a value, or removes it when it is null. Does nothing when the browser blocks storage. */
export function writeStored(key: string, value: string | null, storage: 'local' | 'session' = 'local'): void {
  try {
    if (value === null) areaOf(storage).removeItem(key)
    else areaOf(storage).setItem(key, value)
  } catch {
    // The page works without storage.
  }
}

/** A stored JSON object; empty when there is none or it is not valid JSON. */
export function readStoredRecord<T>(key: string, storage: 'local' | 'session' = 'local'): Record<string, T> {
  try {
    return { ...JSON.parse(readStored(key, storage) ?? '{}') }
  } catch {
    return {}
  }
}

/** Sets one entry of a stored JSON object and keeps its others. */
export function writeStoredEntry(
  key: string,
  name: string,
  value: unknown,
  storage: 'local' | 'session' = 'local',
): void {
  writeStored(key, JSON.stringify({ ...readStoredRecord(key, storage), [name]: value }), storage)
}

const areaOf = (storage: 'local' | 'session') => (storage === 'local' ? localStorage : sessionStorage)
