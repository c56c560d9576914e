import { isAgent } from './is-agent.ts'
import { negotiate, type Representation } from './negotiate.ts'

const known = new WeakMap<Request, Representation>()

/** What a request gets by its headers. Worked out once a request: what keeps answers asks, and so does what makes them. */
export function representationFor(request: Request): Representation {
  let representation = known.get(request)
  if (representation === undefined) {
    const { headers } = request
    representation = negotiate({
      accept: headers.get('accept') ?? undefined,
      fetchDestination: headers.get('sec-fetch-dest') ?? undefined,
      isAgent: isAgent(headers.get('user-agent') ?? undefined),
    })
    known.set(request, representation)
  }
  return representation
}
