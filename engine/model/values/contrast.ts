/** The channels of a hex color of three or six digits, each from 0 to 1. */
const channelsOf = (hex: string): number[] =>
  (hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex)
    .match(/[\da-f]{2}/gi)
    ?.map((digits) => Number.parseInt(digits, 16) / 255) ?? []

/** A hex color between two: `color-mix(in srgb, one, other share)`, with a share from 0 to 1. */
export function mixed(one: string, other: string, share: number): string {
  const end = channelsOf(other)
  const channels = channelsOf(one).map((value, index) => value + share * ((end[index] ?? 0) - value))
  return `#${channels
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** The brightness of a color by WCAG 2, from 0 to 1. */
function brightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two hex colors by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [brightness(one), brightness(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
