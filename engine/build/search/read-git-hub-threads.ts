import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import type { GitHubThread } from '../../model/search/entry.ts'
import { errorMessage } from '../../model/text/error-message.ts'
import type { SiteInput } from '../sources/site-input.ts'

const threadsSchema = z.array(z.strictObject({ title: z.string().min(1), url: z.url(), body: z.string() }))

/** The issues and discussions that search shows; null where none are configured. Throws for a file that cannot be used. */
export function readGitHubThreads(file: string | null): GitHubThread[] | null {
  if (file === null) return null
  if (!existsSync(file)) {
    throw new Error(
      `${file} does not exist, but \`search.threadsFile\` of the site config names it. Add the file, or set \`threadsFile\` to null.`,
    )
  }
  const parsed = threadsSchema.safeParse(readJson(file))
  if (parsed.success) return parsed.data
  throw new Error(`${file} is not a list of \`{ title, url, body }\`:\n${z.prettifyError(parsed.error)}`)
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${errorMessage(error)}`)
  }
}

/** Absolute path of the file with issues and discussions; null where the site names none. */
export const threadsFileOf = ({ site, siteFile }: SiteInput): string | null =>
  site.search.threadsFile === null ? null : resolve(dirname(siteFile), site.search.threadsFile)
