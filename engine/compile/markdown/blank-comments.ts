import type { Construct, State } from 'micromark-util-types'
import type { Processor } from 'unified'
import { childrenOf, walk } from '../document.ts'
import { parserOf } from './parse-markdown.ts'

const opening = '<!--'
const closing = '-->'
/** Largest of micromark's codes for the end of a line. */
const lineEnding = -3

/** A comment, which MDX does not know. Where it begins a block, it takes its last line whole. */
const comment = (type: 'htmlFlow' | 'htmlText'): Construct => ({
  name: 'comment',
  concrete: type === 'htmlFlow',
  tokenize(effects, ok, nok) {
    const data = `${type}Data` as const
    let written = ''
    let isClosed = false
    const line: State = (code) => {
      if (code === null || code <= lineEnding) return betweenLines(code)
      effects.enter(data)
      return inLine(code)
    }
    const inLine: State = (code) => {
      if (code === null || code <= lineEnding || (isClosed && type === 'htmlText')) {
        effects.exit(data)
        return betweenLines(code)
      }
      written += code < 0 ? ' ' : String.fromCodePoint(code)
      if (!written.startsWith(opening) && !opening.startsWith(written)) return nok(code)
      isClosed ||= written.length > opening.length + 1 && written.endsWith(closing)
      effects.consume(code)
      return inLine
    }
    const betweenLines: State = (code) => {
      if (isClosed) {
        effects.exit(type)
        return ok(code)
      }
      if (code === null || !written.startsWith(opening)) return nok(code)
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return line
    }
    return (code) => {
      effects.enter(type)
      return line(code)
    }
  },
})

function readComments(this: Processor): void {
  const less = '<'.charCodeAt(0)
  const { micromarkExtensions } = this.data()
  micromarkExtensions?.push({ flow: { [less]: comment('htmlFlow') }, text: { [less]: comment('htmlText') } })
}

const parse = parserOf('mdx', readComments)

/**
 * Blanks the comments of an MDX source where the parser finds them: in code, strings and props they stay. Line
 * numbers do not change. Throws the parser's own error.
 */
export function blankComments(source: string): string {
  if (!source.includes(opening)) return source
  let blanked = source
  for (const node of walk(childrenOf(parse(source)))) {
    if (node.type !== 'html' || !node.position) continue
    const start = node.position.start.offset ?? 0
    const end = source.indexOf(closing, start + opening.length) + closing.length
    blanked = blanked.slice(0, start) + source.slice(start, end).replace(/[^\n]/g, ' ') + blanked.slice(end)
  }
  // Another comment may follow on the last line of a block.
  return blanked === source ? source : blankComments(blanked)
}
