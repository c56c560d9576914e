/** Size of preview pictures in pixels: Open Graph's recommended 1.91 to 1. */
export const cardSize = { width: 1200, height: 630 } as const
