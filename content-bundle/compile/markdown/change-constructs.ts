import type { Construct, Extension } from 'micromark-util-types'
import type { Processor } from 'unified'

/** Replaces or, with null, removes constructs of a parser: those of blocks (`flow`) or of text. */
export function changeConstructs(
  processor: Processor,
  content: 'flow' | 'text',
  change: (construct: Construct) => Construct | null,
): void {
  const { micromarkExtensions = [] } = processor.data() as { micromarkExtensions?: Extension[] }
  for (const [index, extension] of micromarkExtensions.entries()) {
    const changed = Object.entries(extension[content] ?? {}).map(([code, constructs]) => [
      code,
      [constructs ?? []].flat().flatMap((construct) => change(construct) ?? []),
    ])
    micromarkExtensions[index] = { ...extension, [content]: Object.fromEntries(changed) }
  }
}
