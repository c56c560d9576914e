import type { ReactNode } from 'react'
import { type TraceStep, TraceWindow, variables } from '../../../../client/react/trace/trace-window.tsx'

/** Traces to choose from, each under the request it answers. It needs no script: radio buttons choose. */
export function Traces({ legend, children }: { legend: string; children?: ReactNode }) {
  return (
    <fieldset className="traces">
      <legend className="visually-hidden">{legend}</legend>
      {children}
    </fieldset>
  )
}

/** A step: name, note, depth, start and length in seconds, input, output, score. */
type TraceRow = [string, string, number, number, number, string, string, string]

interface TraceProps {
  question: string
  /** A word about the trace, such as `Slow`. */
  note: string
  answer: string
  /** Labels and values of the whole trace. */
  facts: [string, string | number][]
  /** Titles of the name, the time, the input, the output and the score of a step. */
  head: [string, string, string, string, string]
  rows: TraceRow[]
  /** Number of the step that matters, from 1: it is open at first, and its bar is the red one. */
  step: number
  /** What went wrong or well at that step, in a few words. A line leads from its bar to them. */
  verdict?: string
  /** Is the trace that is shown at first. */
  open?: boolean
}

/** Seconds that a trace takes to appear at most, however long its request took. */
const longestRun = 1.5

/** A trace as a table: each step is a bar at its time, and choosing one shows its input, output and score. */
export function Trace({ question, note, answer, facts, head, rows, step, verdict, open }: TraceProps) {
  const seconds = Math.max(...rows.map(([, , , start, length]) => start + length))
  const steps = rows.map(
    ([name, note, depth, start, length, ...details]): TraceStep => ({
      ...{
        id: `${start} ${name}`,
        name,
        note,
        depth,
        time: [start, length],
        timeText: `${length.toFixed(2)} s`,
      },
      details: details.flatMap((detail, column) => (detail ? [[head[column + 2] ?? '', detail]] : [])),
    }),
  )
  return (
    <div className="trace" style={variables({ run: `${Math.min(seconds, longestRun)}s` })}>
      <label className="trace-question">
        <input type="radio" name="trace" defaultChecked={open} />
        <span className="whole">
          <b>{note}</b> <span>{question}</span>
        </span>
      </label>
      <TraceWindow
        {...{ group: question, facts, verdict, axis: `${seconds} s`, steps, step, answer }}
        head={[head[0], head[1], head.slice(2).join(', ')]}
      />
    </div>
  )
}
