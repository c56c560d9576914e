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
  /** Number of the step that is open at first, from 1. */
  step: number
  /** Number of the step that writes the answer. */
  writer: number
  /** Is the trace that is shown at first. */
  open?: boolean
}

/** A trace as a table: each step is a bar at its time, and choosing one shows its input, output and score. */
export function Trace({ question, note, answer, facts, head, rows, step, writer, open }: TraceProps) {
  const seconds = Math.max(...rows.map(([, , , start, length]) => start + length))
  const share = (time: number) => `${((100 * time) / seconds).toFixed(2)}%`
  const writing = rows[writer - 1]
  const times = variables({
    seconds: `${seconds}s`,
    'writes-after': `${writing?.[3] ?? 0}s`,
    'writes-for': `${writing?.[4] ?? seconds}s`,
  })
  return (
    <div className="trace" style={times}>
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
              <Figure value={String(value)} />
            </div>
          ))}
        </dl>
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
                style={variables({ depth, from: share(start), length: share(length) })}
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

/** A value; one that ends in decimals counts up to them. */
function Figure({ value }: { value: string }) {
  const decimals = /^\$0\.(\d{5})$/.exec(value)?.[1]
  if (!decimals) return <dd>{value}</dd>
  return (
    <dd data-counts="" style={variables({ decimals: Number(decimals) })}>
      <span>{value}</span>
    </dd>
  )
}

/** Custom properties of the stylesheet `trace`. */
const variables = (values: Record<string, string | number>): CSSProperties =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]))
