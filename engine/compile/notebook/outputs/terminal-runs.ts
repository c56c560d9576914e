/** Style of a run of terminal text. Colors are the sixteen standard ones, by number. */
interface TerminalStyle {
  color: number | null
  background: number | null
  bold: boolean
  dim: boolean
  italic: boolean
  underline: boolean
  inverse: boolean
  strike: boolean
}

export interface TerminalRun {
  text: string
  /** Class names, in a fixed order; empty for plain text. */
  classes: string[]
}

const plain: TerminalStyle = {
  color: null,
  background: null,
  bold: false,
  dim: false,
  italic: false,
  underline: false,
  inverse: false,
  strike: false,
}

/**
 * An escape sequence (ECMA-48): CSI with its parameters, an OSC string, or a two-byte escape. Another escape ends a
 * string, as in terminals: thousands without an end would each be read to the end of the text.
 */
const token =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the subject
  /\u001b\[([\d;:<=>?]*)[ -/]*([@-~])?|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)|\u001b[ -/]*[0-~]?|[\s\S]/gu

/** True if text contains control sequences. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the subject
const hasControls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/

/** Renders terminal output: colors as classes, overwritten text removed. */
export function terminalRuns(text: string): TerminalRun[] {
  if (!hasControls.test(text)) return text === '' ? [] : [{ text, classes: [] }]
  const screen = new Screen()
  for (const [piece, parameters = '', command] of text.replaceAll('\r\n', '\n').matchAll(token)) {
    if (command === 'm') screen.style = restyled(screen.style, parameters)
    else if (command === 'K') screen.erase(parameters)
    else if (command === undefined && !piece.startsWith('\u001b')) screen.print(piece)
  }
  return screen.runs()
}

type Glyph = readonly [character: string, style: TerminalStyle]

/** Interprets carriage returns (back to the start) and backspaces (one step back). */
class Screen {
  style: TerminalStyle = plain
  #line: Glyph[] = []
  readonly #lines: Glyph[][] = [this.#line]
  #column = 0

  print(character: string): void {
    if (character === '\n') {
      this.#line = []
      this.#lines.push(this.#line)
      this.#column = 0
    } else if (character === '\r') this.#column = 0
    else if (character === '\b') this.#column = Math.max(0, this.#column - 1)
    else if (character === '\t' || !hasControls.test(character)) {
      while (this.#line.length < this.#column) this.#line.push([' ', plain])
      this.#line[this.#column] = [character, this.style]
      this.#column += 1
    }
  }

  /** CSI K: erases to the end of the line, or with 1 to its start, or with 2 all of it. */
  erase(part: string): void {
    if (part === '2') this.#line.length = 0
    else if (part === '1') this.#line.fill([' ', plain], 0, this.#column + 1)
    else this.#line.length = Math.min(this.#line.length, this.#column)
  }

  runs(): TerminalRun[] {
    const runs: TerminalRun[] = []
    let styleOfLast: TerminalStyle | null = null
    for (const [index, line] of this.#lines.entries()) {
      const breakBefore: Glyph[] = index === 0 ? [] : [['\n', styleOfLast ?? plain]]
      for (const [character, style] of [...breakBefore, ...line]) {
        const last = runs.at(-1)
        if (last && style === styleOfLast) last.text += character
        else runs.push({ text: character, classes: classesOf(style) })
        styleOfLast = style
      }
    }
    return runs
  }
}

const switches: Readonly<Record<number, Partial<TerminalStyle>>> = {
  1: { bold: true },
  2: { dim: true },
  3: { italic: true },
  4: { underline: true },
  7: { inverse: true },
  9: { strike: true },
  22: { bold: false, dim: false },
  23: { italic: false },
  24: { underline: false },
  27: { inverse: false },
  29: { strike: false },
  39: { color: null },
  49: { background: null },
}

/** The style after CSI `parameters` m (SGR). */
function restyled(style: TerminalStyle, parameters: string): TerminalStyle {
  const codes = parameters.split(/[;:]/).map(Number)
  let next = style
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] ?? 0
    if (code === 0) next = plain
    else if (code === 38 || code === 48) {
      const isIndexed = codes[at + 1] === 5
      const color = isIndexed ? indexedColor(codes[at + 2] ?? 0) : nearestColor(codes.slice(at + 2, at + 5))
      next = { ...next, [code === 38 ? 'color' : 'background']: color }
      at += isIndexed ? 2 : 4
    } else if (code in switches) next = { ...next, ...switches[code] }
    else if (code >= 30 && code <= 37) next = { ...next, color: code - 30 }
    else if (code >= 40 && code <= 47) next = { ...next, background: code - 40 }
    else if (code >= 90 && code <= 97) next = { ...next, color: code - 82 }
    else if (code >= 100 && code <= 107) next = { ...next, background: code - 92 }
  }
  return next
}

/** xterm's 256 colors: sixteen named, a 6×6×6 cube, and a gray ramp. */
function indexedColor(index: number): number {
  if (index < 16) return index
  if (index >= 232) return nearestColor(Array(3).fill((index - 232) * 10 + 8))
  const cube = index - 16
  const level = (step: number) => (step === 0 ? 0 : 55 + step * 40)
  return nearestColor([level(Math.floor(cube / 36)), level(Math.floor(cube / 6) % 6), level(cube % 6)])
}

/** The named color nearest to an RGB value (0 to 255 each): pages carry classes, not colors. */
function nearestColor([red = 0, green = 0, blue = 0]: readonly number[]): number {
  const brightest = Math.max(red, green, blue)
  if (brightest < 48) return 0
  const isOn = (channel: number) => (channel > brightest * 0.6 ? 1 : 0)
  const hue = isOn(red) + 2 * isOn(green) + 4 * isOn(blue)
  if (hue === 7) return brightest > 220 ? 15 : brightest > 140 ? 7 : 8
  return brightest > 220 ? hue + 8 : hue
}

const flags = ['bold', 'dim', 'italic', 'underline', 'inverse', 'strike'] as const

function classesOf(style: TerminalStyle): string[] {
  const classes: string[] = flags.filter((flag) => style[flag]).map((flag) => `ansi-${flag}`)
  if (style.color !== null) classes.push(`ansi-fg-${style.color}`)
  if (style.background !== null) classes.push(`ansi-bg-${style.background}`)
  return classes
}
