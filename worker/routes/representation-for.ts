import { isAgent } from './is-agent.ts'
import { negotiate, type Representation } from './negotiate.ts'

/** What a request gets by its headers. */
export const representationFor = ({ headers }: Request): Representation =>
  negotiate({
    accept: headers.get('accept') ?? undefined,
    fetchDestination: headers.get('sec-fetch-dest') ?? undefined,
    isAgent: isAgent(headers.get('user-agent') ?? undefined),
  })
