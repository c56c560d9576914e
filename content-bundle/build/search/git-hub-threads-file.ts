import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gitHubThreadsFile } from '../../site/git-hub-threads.ts'
import type { SiteInput } from '../compile-site.ts'

/**
 * Path of the file of issues and discussions a build shows, `null` where it shows none: the one that another
 * site's `facts` name, else the repository's own, which foreign pages do not have.
 */
export async function gitHubThreadsFileOf(
  { root, ownsSiteTables }: SiteInput,
  facts?: string,
): Promise<string | null> {
  const other = join(facts ?? root, 'git-hub-threads.ts')
  const named: { gitHubThreadsFile: string | null } =
    facts && existsSync(other)
      ? await import(pathToFileURL(other).href)
      : { gitHubThreadsFile: ownsSiteTables ? gitHubThreadsFile : null }
  return named.gitHubThreadsFile === null ? null : resolve(root, named.gitHubThreadsFile)
}
