import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { GitHubThread } from '../../site/git-hub-threads.ts'

const threadsSchema = z.array(z.strictObject({ title: z.string().min(1), url: z.url(), body: z.string() }))

/** The issues and discussions that search shows; `null` where none are configured. Throws when the file is not as it must be. */
export function readGitHubThreads(file: string | null): GitHubThread[] | null {
  if (file === null) return null
  if (!existsSync(file)) {
    throw new Error(
      `${file} does not exist, and \`gitHubThreadsFile\` in content-bundle/site/git-hub-threads.ts names it. Add the file, or set the fact to \`null\`.`,
    )
  }
  const parsed = threadsSchema.safeParse(readJson(file))
  if (parsed.success) return parsed.data
  throw new Error(`${file} is no list of \`{ title, url, body }\`:\n${z.prettifyError(parsed.error)}`)
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} is no JSON: ${(error as Error).message}`)
  }
}
