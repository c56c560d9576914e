import { bar, box, button, type Clip, chip, type Step, traceView, typed, view, visible } from './interface.ts'

/** Time, name, input, latency in seconds, tokens and cost of traces. Three of them are those of the home page. */
const traces: [string, string, string, number, string, string][] = [
  ['14:06', 'answer-ticket', 'Where is my order?', 0.94, '486', '$0.00011'],
  ['14:05', 'answer-ticket', 'Then please replace it.', 8.72, '61,480', '$0.00634'],
  ['14:03', 'answer-ticket', 'It says delivered, but …', 4.18, '2,032', '$0.00042'],
  ['14:01', 'classify-ticket', 'Invoice for October', 0.61, '318', '$0.00004'],
  ['13:58', 'answer-ticket', 'Wrong size, exchange?', 8.31, '60,912', '$0.00628'],
  ['13:55', 'answer-ticket', 'Can I change my address?', 2.07, '1,204', '$0.00021'],
  ['13:52', 'answer-ticket', 'The zip is broken.', 7.96, '60,377', '$0.00622'],
  ['13:50', 'answer-ticket', 'Do you ship to Norway?', 1.43, '702', '$0.00013'],
]

/** A list of traces. The first one is opened at a second, and its bar turns red when the pointer comes. */
function list(rows: typeof traces, opened = 0): string {
  const lines = rows.map(([time, name, input, seconds, tokens, cost], index) => {
    const click = index === 0 ? opened : 0
    const red = click && `<i style="${visible(click - 0.5)}"></i>`
    return `<tr><td class="soft">${time}<td><span data-click="${click || ''}">${name}</span><td>${input}
      <td><span class="track" style="width:104px">${bar(0, seconds * 11, 0, 0, red || '')}</span> ${seconds.toFixed(2)} s
      <td class="end">${tokens}<td class="end">${cost}</tr>`
  })
  const titles = '<th>Time<th>Name<th>Input<th>Latency<th class="end">Tokens<th class="end">Cost'
  return `<table><tr>${titles}</tr>${lines.join('')}</table>`
}

const steps: Step[] = [
  ['answer-ticket', 'trace', 0, 0, 8.72],
  ['support-agent', 'agent', 1, 0.03, 8.66],
  ['plan-answer', 'gpt-6-luna', 2, 0.25, 0.88],
  ['search-catalog', 'tool', 2, 1.15, 0.74],
  ['plan-answer', 'gpt-6-luna', 2, 1.91, 2.71],
  ['create-replacement', 'tool', 2, 4.64, 0.61],
  ['write-answer', 'gpt-6-luna', 2, 5.27, 3.22],
]

const whole = `<h2>answer-ticket</h2><small>trace, 8.72 s</small>${box('Input', 'Then please replace it.')}
  ${box('Output', 'A replacement is on its way. You will have it on Thursday.')}${box('Score', 'user_feedback: <b>solved</b>')}`
const plan = `<h2>plan-answer</h2><small>generation, gpt-6-luna, 2.71 s</small>
  ${box('Input', 'The conversation and the whole catalog')}${box('Input tokens', '<span class="big">30,100</span>')}
  ${box('Output', 'Order a replacement for article 77-104')}`
const search = `<div class="line"><div style="margin-right:auto"><h2>search-catalog</h2><small>tool, 0.74 s</small></div>
  ${button('Annotate', 23.2)}</div>${box('Input', 'linen shirt, size M')}
  ${box('Output', 'The whole catalog:<br><span class="big">318 articles,<br>28,600 tokens</span>')}
  ${box('Score', 'tool_output: <b>too large</b>', visible(26.4))}`

const filter = `<div class="over dialog" style="inset:70px 28px auto auto;width:440px;${visible(2.6, 5.2)}"><h2>Filter</h2>
  <p class="line" style="margin-block:14px 18px"><span class="field">Latency</span><span class="field">&gt;</span>
  <span class="field" style="width:120px">${typed('5 s', 3.3, 0.6)}</span></p>${button('Apply', 4.9, 'first')}</div>`
const annotation = `<div class="over dialog" style="inset:446px 26px auto auto;${visible(23.5, 26.6)}"><h2>tool_output</h2>
  <p class="soft">Is the output of the tool as small as it can be?</p><div class="line" style="margin-top:16px">
  <span class="button">fits</span><span class="button">incomplete</span><div style="position:relative">
  ${button('too large', 25.6)}<span class="button first over" style="inset:-5px 0;${visible(25.7)}">too large</span></div></div></div>`

/** Seconds of the last fourteen days, as points of a line. The last four days belong to the newest release. */
const days = [4.3, 4.4, 4.2, 4.5, 4.3, 4.1, 4.4, 4.3, 4.5, 4.2, 8.1, 8.6, 8.4, 8.7]
const points = days.map((seconds, day) => `${40 + day * 48},${380 - seconds * 39}`)
const scale = [0, 4, 8].map((seconds) => {
  const y = 380 - seconds * 39
  return `<path d="M40 ${y}H680" stroke="var(--line)" stroke-width="1"/><text y="${y + 6}">${seconds} s</text>`
})
const line = (part: string[], color: string, at: number, seconds: number) =>
  `<path class="drawn" pathLength="1" style="--at:${at}s;--for:${seconds}s" stroke="var(--${color})" d="M${part.join('L')}"/>`
const chart = `<h2>p95 of latency, answer-ticket</h2><p class="soft">Traces by day and release</p>
  <svg width="720" height="420" fill="none" stroke-width="4" stroke-linejoin="round">${scale.join('')}
  ${line(points.slice(0, 10), 'line-strong', 29.6, 1.6)}${line(points.slice(9), 'brand', 31.2, 0.9)}
  <g style="${visible(31)}"><path d="M496 20V380" stroke="var(--line-strong)" stroke-width="2" stroke-dasharray="4 6"/>
  <text x="506" y="368">release 2026.11.2</text></g><text x="40" y="414">Nov 11</text><text x="612" y="414">Nov 24</text></svg>`

const inputs: [string, number][] = [
  ['plan-answer', 15_800],
  ['write-answer', 29_300],
  ['classify-ticket', 290],
]
const tokens = inputs.map(
  ([name, count]) => `<p style="margin-top:18px">${name}<br><span class="track" style="width:150px">
    ${bar(0, count / 293, 32, 0.6)}</span> <small>${count.toLocaleString('en')}</small></p>`,
)
const tokenChart = `<div class="over" style="inset:22px 28px auto auto;width:280px"><h2>Input tokens by step</h2>
  <p class="soft">Mean, release 2026.11.2</p>${tokens.join('')}</div>`

const head = `<h1>Traces</h1>${chip('production')}${chip('Last 24 hours')}`
const facts = `<h1>answer-ticket</h1>${chip('Latency <b>8.72 s</b>')}${chip('Tokens <b>61,480</b>')}${chip('Cost <b>$0.00634</b>')}`
const slow = traces.filter(([, , , seconds]) => seconds > 5)

/** From a slow request to the step that made it slow. */
export const introducingTracing: Clip = {
  seconds: 36,
  posterAt: 20.5,
  views: `${view(0, 'Traces', head + button('Add filter', 2.4), list(traces))}${filter}
    ${view(5.1, 'Traces', head + chip('<b>Latency &gt; 5 s</b>'), list(slow, 8))}
    ${traceView(
      8.3,
      facts,
      steps,
      2.6,
      [
        [0, 8.6, 12.5, whole],
        [4, 12.7, 17.4, plan],
        [3, 17.6, 99, search],
      ],
      { Dashboards: 28.9 },
    )}
    ${annotation}
    ${view(29.2, 'Dashboards', `<h1>Latency</h1>${chip('production')}${chip('Last 14 days')}`, chart + tokenChart)}`,
}
