/** Sections whose pages carry dates and can be followed in a feed reader. */
export const feedSections = ['/blog', '/changelog'] as const
