import { isAgent } from './is-agent.ts'
import { negotiate, type Representation } from './negotiate.ts'

/** What a request for a path gets by its headers. A Markdown file is never anything else: they are not looked at. */
export function representationFor({ headers }: Request, path: string): Representation {
  if (path.endsWith('.md')) return 'markdown'
  return negotiate({
    accept: headers.get('accept') ?? undefined,
    fetchDestination: headers.get('sec-fetch-dest') ?? undefined,
    isAgent: isAgent(headers.get('user-agent') ?? undefined),
  })
}
