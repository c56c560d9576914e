import type { AnswerStep, AnswerTrace } from '../../../engine/model/assistant/answer-trace.ts'
import type { AssistantTexts } from '../../../engine/model/site/messages.ts'
import { fillMessage } from '../../../engine/model/site/messages-of.ts'
import { type TraceStep, TraceWindow } from '../trace/trace-window.tsx'

export interface FoundStepsProps {
  trace: AnswerTrace
  /** Milliseconds from sending the question to the last word, where this browser has asked it. */
  wholeMs?: number | undefined
  /** Keeps the radio buttons of several answers apart. */
  id: string
  locale: string
  texts: AssistantTexts
}

/** How an answer was found: its steps as a trace of the product. Steps that compute have no time, and get none. */
export function FoundSteps({ trace, wholeMs, id, locale, texts }: FoundStepsProps) {
  const { steps, isFromMemory } = trace
  const number = new Intl.NumberFormat(locale)
  const sum = (of: (step: AnswerStep) => number | undefined) =>
    steps.reduce((total, step) => total + (of(step) ?? 0), 0)
  const ms = (time: number) =>
    time < 1000 ? `${number.format(Math.round(time))} ms` : `${number.format(Math.round(time / 10) / 100)} s`
  const tokens = [sum((step) => step.inputTokens), sum((step) => step.outputTokens)] as const
  const facts: [string, string][] = [
    ...(wholeMs === undefined ? [] : [[texts.assistantFoundWhole, ms(wholeMs)] as [string, string]]),
    [
      texts[isFromMemory ? 'assistantFoundWaitingFirst' : 'assistantFoundWaiting'],
      ms(sum((step) => step.ms)),
    ],
    ...(tokens[0] > 0 ? [[texts.assistantFoundTokens, flow(number, tokens)] as [string, string]] : []),
  ]
  const longest = Math.max(0, ...steps.map(({ startMs = 0, ms = 0 }) => startMs + ms))
  const chosen = steps.findLastIndex(({ step }) => step === 'sections')
  return (
    <div className="traces">
      <div className="trace answer-trace">
        <TraceWindow
          group={`${id}-step`}
          facts={facts}
          head={[
            texts.assistantFoundStep,
            texts.assistantFoundTime,
            [texts.assistantFoundCount, texts.assistantFoundKept, texts.assistantFoundDropped].join(', '),
          ]}
          axis={ms(longest)}
          steps={steps.map((step, at) => stepShown(step, at, { number, ms, texts }))}
          step={chosen < 0 ? steps.length : chosen + 1}
          answer={`${isFromMemory ? `${texts.assistantFoundMemory} ` : ''}${texts.assistantFoundClock}`}
        />
      </div>
    </div>
  )
}

/** Steps whose counts say nothing by themselves. */
const uncounted: readonly AnswerStep['step'][] = ['rewriting', 'certainty', 'reading', 'model']

interface Wording {
  number: Intl.NumberFormat
  ms: (time: number) => string
  texts: AssistantTexts
}

function stepShown(step: AnswerStep, at: number, { number, ms, texts }: Wording): TraceStep {
  const { in: taken, out, kept, dropped, startMs, inputTokens, outputTokens } = step
  const key = `assistantStep${pascal(step.step)}` as const
  const counts = { in: number.format(taken), out: number.format(out) }
  const left = dropped.map(({ why, count, examples }) => {
    const told = fillMessage(texts[`assistantDrop${pascal(why)}`], { count: number.format(count) })
    return examples.length === 0 ? told : `${told} (${examples.join(', ')})`
  })
  const details: [string, string[]][] = [
    [texts.assistantFoundCount, [fillMessage(texts[`${key}More`], counts)]],
    [texts.assistantFoundKept, kept],
    [texts.assistantFoundDropped, left],
    [
      texts.assistantFoundTokens,
      inputTokens === undefined ? [] : [flow(number, [inputTokens, outputTokens ?? 0])],
    ],
  ]
  return {
    id: `${at} ${step.step}`,
    name: texts[key],
    note: uncounted.includes(step.step) ? '' : flow(number, [taken, out]),
    depth: 0,
    time: startMs === undefined ? null : [startMs / 1000, (step.ms ?? 0) / 1000],
    timeText: startMs === undefined ? texts.assistantFoundUntimed : ms(step.ms ?? 0),
    details: details
      .filter(([, lines]) => lines.length > 0)
      .map(([label, lines]) => [label, lines.map((line) => <span key={line}>{line}</span>)]),
  }
}

/** What went in and what came out, from left to right in every script: isolated as Unicode's UAX 9 says. */
const flow = (number: Intl.NumberFormat, [taken, out]: readonly [number, number]) =>
  `\u2066${number.format(taken)} → ${number.format(out)}\u2069`

type Pascal<Kebab extends string> = Kebab extends `${infer Word}-${infer Rest}`
  ? `${Capitalize<Word>}${Pascal<Rest>}`
  : Capitalize<Kebab>

/** The end of a text's key: `LowerScore` for `lower-score`. */
const pascal = <Kebab extends string>(kebab: Kebab): Pascal<Kebab> =>
  kebab.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase()) as Pascal<Kebab>
