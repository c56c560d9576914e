import type { CSSProperties, ReactNode } from 'react'

/** A step of a trace. */
export interface TraceStep {
  /** Tells it from the others. */
  id: string
  name: string
  /** A word about it: its kind, or how many went in and came out. */
  note: string
  depth: number
  /** Start and length in seconds; null for a step that is not timed. */
  time: [start: number, length: number] | null
  /** The time in words. */
  timeText: string
  /** Labels and what they name. */
  details: readonly (readonly [label: string, detail: ReactNode])[]
}

interface TraceWindowProps {
  /** Name of the group of radio buttons. It differs for each window on a page. */
  group: string
  /** Labels and values of the whole trace. */
  facts: readonly (readonly [string, ReactNode])[]
  verdict?: string | undefined
  /** Titles of the name, the time and the details of a step. */
  head: readonly [string, string, string]
  /** The longest time in words, at the end of its axis. */
  axis: string
  steps: readonly TraceStep[]
  /** Number of the step that matters, from 1: it is open at first, and its bar is the red one. */
  step: number
  answer: ReactNode
}

/** A trace as a window with a table: a step that takes time is a bar at it, and choosing one shows its details. */
export function TraceWindow(props: TraceWindowProps) {
  const { group, facts, verdict, head, axis, steps, step, answer } = props
  const seconds = Math.max(...steps.map(({ time }) => (time ? time[0] + time[1] : 0))) || 1
  const share = (time: number) => Number((time / seconds).toFixed(4))
  return (
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
              {head[1]} <span aria-hidden="true">{axis}</span>
            </th>
            <th scope="col">{head[2]}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ id, name, note, depth, time, timeText, details }, index) => (
            <tr
              key={id}
              className={index === step - 1 ? 'trace-key' : undefined}
              style={variables({
                row: index + 1,
                depth,
                ...(time && { from: share(time[0]), length: share(time[1]) }),
              })}
            >
              <th scope="row">
                <label>
                  <input type="radio" name={group} defaultChecked={index === step - 1} />
                  {name} <small>{note}</small>
                </label>
              </th>
              <td>
                {time && <i />} {timeText}
              </td>
              <td data-name={name}>
                {details.map(([label, detail]) => (
                  <p key={label}>
                    <small>{label}</small> {detail}
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="trace-answer">
        <span>{answer}</span>
      </p>
    </div>
  )
}

/** Custom properties of the stylesheet `trace`. */
export const variables = (values: Record<string, string | number>): CSSProperties =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]))
