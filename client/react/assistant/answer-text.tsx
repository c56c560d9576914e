import type { AnswerSource } from '../../../engine/model/assistant/answer-event.ts'
import {
  type AnswerBlock,
  type AnswerSpan,
  parseAnswer,
} from '../../../engine/model/assistant/parse-answer.ts'
import type { Messages } from '../../../engine/model/site/messages.ts'
import { Highlighted } from './highlighted.tsx'
import { SourceLink } from './source-link.tsx'

interface AnswerTextProps {
  /** Markdown with citations. */
  text: string
  sources: readonly AnswerSource[]
  texts: Pick<
    Messages,
    | 'assistantSources'
    | 'assistantUnproven'
    | 'assistantUnprovenMore'
    | 'assistantTranslated'
    | 'assistantTranslatedMore'
  >
}

/** An answer as elements. Nothing in it is ever parsed as HTML. */
export function AnswerText({ text, sources, texts }: AnswerTextProps) {
  return (
    <div className="answer-text">
      {keyed(parseAnswer(text)).map(([key, block]) => (
        <Block key={key} block={block} sources={sources} texts={texts} />
      ))}
      {text.includes('[?]') && <p className="answer-legend">{texts.assistantUnprovenMore}</p>}
      {text.includes('[~]') && <p className="answer-legend">* {texts.assistantTranslatedMore}</p>}
    </div>
  )
}

/** The sources that an answer cites, as a list; all of them for a refusal, where they are the nearest pages. */
export function AnswerSources({
  text,
  sources,
  label,
}: {
  text: string
  sources: readonly AnswerSource[]
  label: string
}) {
  const cited = new Set([...text.matchAll(/\[(\d{1,2})\]/g)].map(([, number]) => Number(number)))
  const citedSources = text === '' ? sources.slice(0, 3) : sources.filter(({ number }) => cited.has(number))
  if (citedSources.length === 0) return null
  return (
    <div className="answer-sources">
      <p>{label}</p>
      <ol>
        {citedSources.map((source) => (
          <li key={source.number} value={source.number}>
            <SourceLink {...source} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Block({ block, sources, texts }: { block: AnswerBlock } & Omit<AnswerTextProps, 'text'>) {
  const spans = (list: readonly AnswerSpan[]) => <Spans spans={list} sources={sources} texts={texts} />
  switch (block.is) {
    case 'code':
      return (
        <figure
          className={block.isUnproven ? 'code answer-unproven' : 'code'}
          data-language={block.language || undefined}
          title={block.isUnproven && texts.assistantUnprovenMore}
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, by keyboard too */}
          <pre tabIndex={0}>
            <code>
              <Highlighted code={block.code} />
            </code>
          </pre>
          {block.isUnproven && <Unproven texts={texts} />}
        </figure>
      )
    case 'quote':
      return (
        <blockquote>
          {keyed(block.lines).map(([key, line]) => (
            <p key={key}>{spans(line)}</p>
          ))}
          {block.after.length > 0 && <p className="answer-cites">{spans(block.after)}</p>}
        </blockquote>
      )
    case 'list': {
      const items = keyed(block.items).map(([key, item]) => <li key={key}>{spans(item)}</li>)
      return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'table':
      return (
        <div className="table">
          <table>
            <thead>
              <tr>
                {keyed(block.head).map(([key, cell]) => (
                  <th key={key}>{spans(cell)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {keyed(block.rows).map(([key, cells]) => (
                <tr key={key}>
                  {keyed(cells).map(([at, cell]) => (
                    <td key={at}>{spans(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
    case 'heading':
      return (
        <p>
          <strong>{spans(block.spans)}</strong>
        </p>
      )
    case 'paragraph':
      return <p>{spans(block.spans)}</p>
  }
}

function Spans({ spans, sources, texts }: { spans: readonly AnswerSpan[] } & Omit<AnswerTextProps, 'text'>) {
  return keyed(spans).map(([key, span]) => {
    if (span.is === 'link')
      return (
        <a key={key} href={span.href}>
          {span.text}
        </a>
      )
    if (span.is === 'unproven') {
      return (
        <span key={key} className="answer-unproven" title={texts.assistantUnprovenMore}>
          <Spans spans={span.spans} sources={sources} texts={texts} />
          <Unproven texts={texts} />
        </span>
      )
    }
    if (span.is === 'translated') {
      return (
        <sup key={key} title={texts.assistantTranslatedMore}>
          <span aria-hidden="true">*</span>
          <span className="visually-hidden"> ({texts.assistantTranslated})</span>
        </sup>
      )
    }
    if (span.is === 'citation') {
      if (isRepeated(spans, Number(key))) return null
      const source = sources.find(({ number }) => number === span.number)
      return source ? (
        <sup key={key}>
          <a
            href={source.url}
            aria-label={`${texts.assistantSources} ${span.number}: ${source.title}`}
            title={source.title}
          >
            {span.number}
          </a>
        </sup>
      ) : null
    }
    if (span.form === 'code') return <code key={key}>{span.text}</code>
    if (span.form === 'strong') return <strong key={key}>{span.text}</strong>
    if (span.form === 'em') return <em key={key}>{span.text}</em>
    return span.text
  })
}

/** True where the next statement has the same citations: then their numbers stand only after the last one. */
function isRepeated(spans: readonly AnswerSpan[], at: number): boolean {
  const first = spans.findLastIndex(({ is }, place) => place < at && is !== 'citation') + 1
  const numbersFrom = (from: number) => {
    const end = spans.findIndex(({ is }, place) => place >= from && is !== 'citation')
    return spans
      .slice(from, end < 0 ? undefined : end)
      .flatMap((span) => (span.is === 'citation' ? [span.number] : []))
  }
  const numbers = numbersFrom(first)
  const next = spans.findIndex(
    ({ is }, place) => place >= first + numbers.length && is !== 'text' && is !== 'link',
  )
  return next >= 0 && numbers.join() === numbersFrom(next).join()
}

/** Says what a dotted line shows. */
const Unproven = ({ texts }: Pick<AnswerTextProps, 'texts'>) => (
  <span className="visually-hidden"> ({texts.assistantUnproven})</span>
)

/** Answers only grow at their end, so the place of a piece is its name. */
const keyed = <T,>(list: readonly T[]): (readonly [key: string, value: T])[] =>
  list.map((value, at) => [String(at), value] as const)
