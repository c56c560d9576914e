/** A URL's path as people write it; as it came where it is not well formed. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
