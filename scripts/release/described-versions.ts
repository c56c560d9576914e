import {
  type ListedVersion,
  shortId,
  type Traffic,
  type WorkerVersions,
} from '../../engine/release/worker-versions.ts'

/** A version with what it is, in words. */
export interface DescribedVersion extends ListedVersion {
  what: string
}

/**
 * The newest versions and those that readers have, the newest first: as `npm run ship` described them, else by
 * what their uploads hold. A changed secret makes a version that nobody described.
 */
export async function describedVersions(
  versions: WorkerVersions,
): Promise<{ described: DescribedVersion[]; traffic: Traffic }> {
  const [newest, traffic] = await Promise.all([versions.newest(), versions.traffic()])
  const older = Object.keys(traffic).filter((id) => !newest.some((version) => version.id === id))
  const all = [...newest, ...(await Promise.all(older.map((id) => versions.version(id))))]
  const describe = async (version: ListedVersion): Promise<DescribedVersion> => {
    if (version.message.startsWith('Build ')) return { ...version, what: version.message }
    const { build } = await versions.version(version.id)
    const said = version.message && ` (${version.message})`
    const what =
      build === null
        ? `Not made by \`npm run ship\`${said}`
        : `Build ${shortId(build)}, with other secrets or variables${said}`
    return { ...version, what }
  }
  return { described: await Promise.all(all.map(describe)), traffic }
}
