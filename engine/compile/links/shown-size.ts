interface Size {
  width: number
  height: number
}

/**
 * The size that a picture is shown at, in pixels: its own, or the one that is asked for. Where one side is asked for,
 * the other follows, so that the place that a page keeps has the picture's shape. Null where a side that is asked for
 * is not a number of pixels, such as `50%`, and where a side is not known.
 */
export function shownSize(
  asked: { width?: unknown; height?: unknown },
  fileSize: { width: number | null; height: number | null },
): Size | null {
  const [width, height] = [pixelsOf(asked.width), pixelsOf(asked.height)]
  if (width === null || height === null) return null
  if (width && height) return { width, height }
  if (!fileSize.width || !fileSize.height) return null
  if (width) return { width, height: Math.round((width * fileSize.height) / fileSize.width) }
  if (height) return { width: Math.round((height * fileSize.width) / fileSize.height), height }
  return { width: Math.round(fileSize.width), height: Math.round(fileSize.height) }
}

/** Undefined where nothing is asked for, null where it is not a number of pixels. */
function pixelsOf(side: unknown): number | undefined | null {
  if (side === undefined || side === null || side === '') return undefined
  const pixels = Number(String(side).trim().replace(/px$/i, ''))
  return pixels > 0 && Number.isFinite(pixels) ? Math.round(pixels) : null
}
