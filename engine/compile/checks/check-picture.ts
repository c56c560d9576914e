import type { Diagnostics, Place } from '../diagnostics.ts'
import type { ResolvedImage } from '../outputs/to-tree.ts'

/** Larger pictures keep readers waiting, in bytes and in pixels of a side. */
const mostBytes = 1_000_000
const mostPixels = 4000

/** Warns about a picture that is larger than any page needs; `written` is its URL in the page. */
export function checkPicture(
  written: string,
  { width, height, bytes }: ResolvedImage,
  place: Place | null,
  diagnostics: Diagnostics,
): void {
  // Videos have no size in pixels, and are not loaded whole.
  if (width === null || height === null) return
  const isLarge = bytes > mostBytes || Math.max(width, height) > mostPixels
  if (isLarge)
    diagnostics.warn(
      place,
      `The picture \`${written}\` has ${(bytes / 1e6).toFixed(1)} MB and ${width} × ${height} pixels.`,
      `Readers wait for it. Scale it to less than ${mostPixels} pixels, and save it as WebP or AVIF with less than ${mostBytes / 1e6} MB.`,
    )
}
