/** Milliseconds that a page may take before its worker counts as broken. */
const renderLimitMs = 10_000

/** The paths that a site answers with its own error, or not to the end. */
export async function failedPages(origin: string, paths: readonly string[]): Promise<string[]> {
  const checked = await Promise.all(
    paths.map(async (path) => {
      try {
        const answer = await fetch(origin + path, {
          headers: { accept: 'text/html' },
          signal: AbortSignal.timeout(renderLimitMs),
        })
        await answer.text()
        return answer.status < 500
      } catch {
        return false
      }
    }),
  )
  return paths.filter((_, index) => !checked[index])
}
