/** Where the way into the cloud app leads: one region, or a choice among those the visitor is signed in to. */
export type AppDestination<Id extends string> =
  | { is: 'sign-up'; region: Id }
  | { is: 'app'; region: Id }
  | { is: 'choice'; regions: Id[] }

/** What is known of a visitor. `preferred` is the region of their continent; null when none is set. */
export interface AppAnswer<Id extends string> {
  signedIn: Id[]
  preferred: Id | null
}

/** The specification's rule (SPEC section 4): by the number of regions that report a session. */
export function appDestination<Id extends string>(
  { signedIn, preferred }: AppAnswer<Id>,
  fallback: Id,
): AppDestination<Id> {
  const [first, ...others] = signedIn
  if (first === undefined) return { is: 'sign-up', region: preferred ?? fallback }
  return others.length > 0 ? { is: 'choice', regions: signedIn } : { is: 'app', region: first }
}
