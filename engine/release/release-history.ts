import { contentKeys, type Release } from '../model/manifest.ts'
import type { PublishTarget } from './publish-target.ts'

/** A build of which something is stored. */
export interface StoredBuild extends Release {
  build: string
  isCurrent: boolean
}

/**
 * The builds whose upload has begun: those shipped last come first, those whose upload is not complete at the
 * end. `known` builds are read even when the list of keys, which KV may give late, lacks them.
 */
export async function releaseHistory(
  target: PublishTarget,
  known: readonly string[] = [],
): Promise<StoredBuild[]> {
  const current = await target.get(contentKeys.pointer)
  const prefix = contentKeys.release('')
  const listed = (await target.keys(prefix)).keys()
  const values = await target.getAll([...new Set([...listed, ...known.map(contentKeys.release)])])
  return [...values]
    .map(([key, text]) => {
      const build = key.slice(prefix.length)
      const release: Release = JSON.parse(text)
      return { ...release, build, isCurrent: build === current }
    })
    .sort((a, b) => (b.shippedAt ?? '').localeCompare(a.shippedAt ?? '') || a.build.localeCompare(b.build))
}

/**
 * A build that can be served, by its id or the beginning of it. Without a name, the one shipped before the
 * current one. Throws with the names there are when there is no such build, or more than one; `flag` completes the
 * command that the message names.
 */
export function namedBuild(
  history: readonly StoredBuild[],
  name: string | undefined,
  flag = '',
): StoredBuild {
  const whole = history.filter(({ shippedAt }) => shippedAt !== null)
  // A staged build has a version, which is uploaded after everything that it reads.
  if (name !== undefined)
    return onlyBuild(
      history.filter(({ shippedAt, version }) => shippedAt !== null || version !== undefined),
      name,
    )
  const current = whole.findIndex(({ isCurrent }) => isCurrent)
  const before = whole[current + 1]
  if (current !== -1 && before) return before
  const [other] = whole.filter(({ isCurrent }) => !isCurrent)
  const remedy = other
    ? `\`npm run rollback -- ${other.build.slice(0, 12)}${flag}\` makes another one current.`
    : '`npm run ship` makes one.'
  throw new Error(`There is no build before the current one. ${listOf(whole)} ${remedy}`)
}

/** A build of which something is stored, shipped or not. Without a name, the one whose upload began last. Throws like `namedBuild`. */
export function storedBuild(history: readonly StoredBuild[], name: string | undefined): StoredBuild {
  if (name !== undefined) return onlyBuild(history, name)
  const last = history.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))[0]
  if (!last) throw new Error('No build is stored. `npm run ship` makes one.')
  return last
}

function onlyBuild(builds: readonly StoredBuild[], name: string): StoredBuild {
  const [found, ...others] = builds.filter(({ build }) => build.startsWith(name))
  if (!found) throw new Error(`Build ${name} cannot be served. ${listOf(builds)}`)
  if (others.length > 0) throw new Error(`More than one build begins with ${name}. ${listOf(builds)}`)
  return found
}

const listOf = (builds: readonly StoredBuild[]) =>
  `Builds that can be served: ${builds.map(({ build }) => build).join(', ') || 'none'}.`
