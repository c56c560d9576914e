import { paths } from '../../content-bundle/model/paths.ts'

/** Asks the edge; throws when it does not answer. `T` is the answer's form, which the caller knows. */
export async function getSearchAnswer<T>(
  question: { q: string; tab: string; locale: string },
  signal?: AbortSignal,
): Promise<T> {
  const response = await fetch(paths.searchApi(question), { signal, priority: 'high' })
  if (!response.ok) throw new Error(`The search was answered with ${response.status}.`)
  return (await response.json()) as T
}
