import { contentKeys, type Release } from '../model/manifest.ts'
import type { PublishTarget } from './publish-target.ts'

/** A build of which something is stored. */
export interface StoredBuild extends Release {
  build: string
  isCurrent: boolean
}

/** The builds whose upload has begun: those shipped last come first, those whose upload is not complete at the end. */
export async function releaseHistory(target: PublishTarget): Promise<StoredBuild[]> {
  const current = await target.get(contentKeys.pointer)
  const prefix = contentKeys.release('')
  const values = await target.getAll([...(await target.keys(prefix))])
  return [...values]
    .map(([key, text]) => {
      const build = key.slice(prefix.length)
      return { ...(JSON.parse(text) as Release), build, isCurrent: build === current }
    })
    .sort((a, b) => (b.shippedAt ?? '').localeCompare(a.shippedAt ?? '') || a.build.localeCompare(b.build))
}

/**
 * The build that a name means: its id or the beginning of it. Without a name, the one shipped before the
 * current one. Throws with the names there are when there is no such build, or more than one.
 */
export function namedBuild(history: readonly StoredBuild[], name: string | undefined): StoredBuild {
  const whole = history.filter(({ shippedAt }) => shippedAt !== null)
  const list = whole.map(({ build }) => build).join(', ') || 'none'
  if (name === undefined) {
    const before = whole[whole.findIndex(({ isCurrent }) => isCurrent) + 1]
    if (!whole.some(({ isCurrent }) => isCurrent) || !before)
      throw new Error(`There is no build before the current one. Builds that can be served: ${list}.`)
    return before
  }
  const found = whole.filter(({ build }) => build.startsWith(name))
  if (found.length === 1 && found[0]) return found[0]
  const problem =
    found.length > 1 ? `More than one build begins with ${name}` : `Build ${name} cannot be served`
  throw new Error(`${problem}. Builds that can be served: ${list}.`)
}
