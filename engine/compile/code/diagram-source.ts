/** A diagram as it is drawn. */
export interface DiagramSource {
  /** The chart without what is not drawn; its lines keep their numbers. */
  chart: string
  /** The author's name for it; null when there is none. */
  title: string | null
}

const frontMatter = /^\s*---[ \t]*\n[\s\S]*?\n[ \t]*---[ \t]*(?:\n|$)/
/** Directives, names for screen readers, and links of boxes. */
const undrawn =
  /^[ \t]*(?:%%\{[\s\S]*?\}%%|accTitle[ \t]*:[^\n]*|accDescr[ \t]*:[^\n]*|accDescr[ \t]*\{[^}]*\}|(?:click|link|callback)[ \t]+[\w-]+[ \t]+(?:"|href\b|call\b|[\w-]+(?:\(|[ \t]+"))[^\n]*|links?[ \t]+\w+:[^\n]*)/gm
const titles = [/^[ \t]*accTitle[ \t]*:[ \t]*(.+?)[ \t]*$/m, /^[ \t]*title[ \t]*:[ \t]*(.+?)[ \t]*$/m]

/** Takes from Mermaid's source what says something about a diagram and draws nothing: the renderer would draw boxes. */
export function diagramSource(written: string): DiagramSource {
  const [header = ''] = frontMatter.exec(written) ?? []
  const body = written.slice(header.length)
  const title = titles[0]?.exec(body)?.[1] ?? titles[1]?.exec(header)?.[1] ?? null
  return {
    chart: header.replace(/[^\n]/g, '') + body.replace(undrawn, (text) => text.replace(/[^\n]/g, '')),
    title: title?.replace(/^(["'])(.*)\1$/, '$2') ?? null,
  }
}

/** What screen readers say of a diagram without a title. `kind` is the word for a diagram in the page's language. */
export const namedByLabels = (kind: string, labels: readonly string[]): string =>
  labels.length > 0 ? `${kind}: ${labels.join(', ')}` : kind
