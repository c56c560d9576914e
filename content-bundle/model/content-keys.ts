/** Keys of the content namespace in KV. Objects and manifests are immutable; only the pointer ever changes. */
export const contentKeys = {
  /** Holds the id of the build that is served. */
  pointer: 'manifest:current',
  manifest: (build: string) => `manifest:${build}`,
  object: (hash: string) => `object:${hash}`,
} as const
