/** Smallest font size of a diagram that is scaled down, in CSS pixels. A wider diagram scrolls. */
const leastTextPx = 11

/** Smallest width a diagram may be scaled to, in CSS pixels. */
export function leastWidthOf(svg: string): number {
  const width = Number(/^<svg [^>]*? width="([\d.]+)"/.exec(svg)?.[1] ?? 0)
  const sizes = [...svg.matchAll(/ font-size="([\d.]+)"/g)].map(([, size]) => Number(size))
  return Math.ceil(width * Math.min(1, leastTextPx / Math.min(...sizes)))
}
