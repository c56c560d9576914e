/** Most bytes of what a page loads before the visitor does anything. */
export const byteBudgets = {
  /** All scripts of a page, compressed with Brotli. */
  scripts: 12 * 1024,
  /** The part of these for the app entry, feedback, copying and measuring, with their styles. */
  actions: 6 * 1024,
  /** The inline styles and the stylesheet, each compressed with Brotli. */
  styles: 14 * 1024,
  /** Inline scripts, uncompressed. */
  inlineScripts: 4 * 1024,
} as const
