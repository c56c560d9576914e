/** A product analytics service that takes events as PostHog's capture API does. */
export interface ProductAnalytics {
  /** Origin of the service, without a trailing slash. */
  host: string
  /** Public key of the project. */
  key: string
}

/** A marketing tracker: a script that reads commands from a list on `window`, as HubSpot's does. */
export interface MarketingTracker {
  /** Absolute URL of the script. */
  script: string
  /** Name of the list on `window`. */
  queue: string
  /** Further origins the script talks to. */
  origins: readonly string[]
}

/** Services that learn of visits, each only with the visitor's consent. */
export interface Analytics {
  product: ProductAnalytics | null
  marketing: MarketingTracker | null
}
