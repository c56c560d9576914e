import type { CSSProperties, ReactNode } from 'react'

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
  const share = (time: number) => Number((time / seconds).toFixed(4))
  return (
    <div className="trace" style={variables({ run: `${Math.min(seconds, longestRun)}s` })}>
      <label className="trace-question">
        <input type="radio" name="trace" defaultChecked={open} />
        <span className="whole">
          <b>{note}</b> <span>{question}</span>
        </span>
      </label>
      <div className="trace-window whole">
        <dl className="trace-facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {verdict && <p className="trace-verdict">{verdict}</p>}
        <table>
          <thead>
            <tr>
              <th scope="col">{head[0]}</th>
              <th scope="col">
                {head[1]} <span aria-hidden="true">{seconds} s</span>
              </th>
              <th scope="col">{head.slice(2).join(', ')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, kind, depth, start, length, ...details], index) => (
              <tr
                key={`${start} ${name}`}
                className={index === step - 1 ? 'trace-key' : undefined}
                style={variables({ row: index + 1, depth, from: share(start), length: share(length) })}
              >
                <th scope="row">
                  <label>
                    <input type="radio" name={question} defaultChecked={index === step - 1} />
                    {name} <small>{kind}</small>
                  </label>
                </th>
                <td>
                  <i /> {length.toFixed(2)} s
                </td>
                <td data-name={name}>
                  {details.map(
                    (detail, column) =>
                      detail && (
                        <p key={head[column + 2]}>
                          <small>{head[column + 2]}</small> {detail}
                        </p>
                      ),
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="trace-answer">
          <span>{answer}</span>
        </p>
      </div>
    </div>
  )
}

/** Custom properties of the stylesheet `trace`. */
const variables = (values: Record<string, string | number>): CSSProperties =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]))
