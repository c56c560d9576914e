import type { SiteConfig } from '../content-bundle/model/site-config.ts'
import type { FinishedAnswers } from './http/response-cache.ts'
import type { AddressLimit } from './stores/address-limit.ts'
import type { ContentStore } from './stores/content-store.ts'
import type { FeedbackIntake } from './stores/feedback-intake.ts'
import type { PictureStore } from './stores/picture-store.ts'

/** What the app is made of. Handed in, so that tests hand in other parts. */
export interface AppParts {
  /** The site's configuration. Only `env.ts` reads it from its file. */
  site: SiteConfig
  content: ContentStore
  feedback: FeedbackIntake
  /** Whether an address may post once more. */
  mayPost: AddressLimit
  /** What has been answered, kept for the next visitor. */
  finished: FinishedAnswers
  pictures: PictureStore
  /** Static files, where nothing in front of the worker serves them. */
  assets: (request: Request) => Promise<Response>
  /** Changes with every build of the code; part of each ETag. */
  codeBuild: string
  now: () => Date
}
