import { bar, box, button, type Clip, chip, type Step, traceView, typed, view, visible } from './interface.ts'

const served = chip('production', 'served')
const version = (number: number, note: string, labels: string) =>
  `<div><div class="line"><b>Version ${number}</b>${labels}</div><span class="soft">${note}</span></div>`
const asks = (labels: string) => version(13, 'Ask before replacing', labels)
const older = (labels: string) => version(12, 'Cite the order', labels) + version(11, 'First wording', '')

const removed = 'Offer a replacement at once.'
const asking = 'Ask the customer to check the locker,'
const offering = 'then offer a replacement.'
const line = (text: string, kind = '') => `<p class="${kind}">${text}</p>`

/** The page of the prompt: its versions on the left, its messages on the right, with the lines that change. */
function prompt(at: number, tools: string, versions: string, lines: string, more = '', leaves = {}): string {
  const system = `<div class="lines"><small>system</small>${line('You answer for the support team.')}
    ${line('Use only the articles and the order below.')}${lines}
    ${line('{{articles}}', 'variable')}${line('{{order}}', 'variable')}</div>`
  const user = `<div class="lines"><small>user</small>${line('{{question}}', 'variable')}</div>`
  const body = `<div class="versions">${versions}</div><div class="text">${system}${user}</div>${more}`
  return view(at, 'Prompts', `<h1>support/answer</h1>${tools}`, body, leaves)
}

/** The page while version 13 is written. */
const draft = (at: number, lines: string, more = '') =>
  prompt(
    at,
    chip('Draft of version 13') + button('Save', 11, 'first'),
    older(served + chip('latest')),
    lines,
    more,
  )

const chosen = `<p data-click="4.5"><i class="chosen" style="${visible(4.6)}"></i><span style="position:relative">${removed}</span></p>`
const corner = 'inset:auto auto 96px 28px;width:340px;'
const message = `<div class="over" style="${corner}${visible(8.5)}"><span class="soft">Commit message</span>
  <p class="field">${typed('Ask before replacing', 9, 1.1)}&nbsp;</p></div>`

/** Measures of the experiment: name, source, means with versions 12 and 13, end of the scale, change. */
const measures: [string, string, number, number, number, string][] = [
  ['groundedness', 'EVAL', 0.84, 0.92, 1, '+0.08'],
  ['answers the question', 'EVAL', 0.78, 0.9, 1, '+0.12'],
  ['Latency in seconds', '', 1.62, 1.71, 3, '+0.09'],
]
const rows = measures.map(([name, source, before, after, end, change], row) => {
  const run = (value: number, red: string) => `<td><span class="track" style="width:170px">
    ${bar(0, (100 * value) / end, 18.6 + row * 0.4, 0.8, red)}</span> <span style="${visible(19.2 + row * 0.4)}">${value.toFixed(2)}</span>`
  return `<tr><td>${name} <small>${source}</small>${run(before, '')}${run(after, '<i></i>')}
    <td class="end"><span style="${visible(19.4 + row * 0.4)}">${change}</span></tr>`
})
const answer =
  'Your parcel is in the locker at Linden Square. Please look there first. If it is empty, I will send a replacement.'
const comparison = `<table><tr><th>Mean of 60 items<th>Version 12<th>Version 13<th class="end">Change</tr>${rows.join('')}</table>
  <div style="${visible(22.4)}"><p class="soft" style="margin-top:24px">Item 14 of 60: “It says delivered, but nothing is here.”</p>
  <div style="display:grid;grid-template-columns:1fr 1fr;gap:18px">
  ${box('Version 12', 'I am sorry! A replacement is on its way, and there is nothing to send back.')}${box('Version 13', answer)}</div></div>`
const experiment = `<h1>order-questions</h1><span class="track" style="width:160px;background:var(--line);border-radius:4px">
  ${bar(0, 100, 16.2, 2.2)}</span><span class="soft">60 items</span>${button('Release this version', 28.4, 'first')}`

const release = `<div class="over dialog" style="inset:190px auto auto 430px;width:560px;${visible(28.6, 31.4)}">
  <h2>Set label</h2><div class="line" style="margin-block:18px">${served} Version 12 → <b>Version 13</b></div>
  <p class="soft" style="margin-bottom:20px">Note: experiment on order-questions, 60 items</p>${button('Set label', 31, 'first')}</div>`
const note = `<p class="over dialog" style="${corner}${visible(31.9)}">Running applications follow within about a minute.</p>`

const trace = (time: string, input: string, seconds: string, number: number, click = '', appears = '') =>
  `<tr style="${appears}"><td class="soft">${time}<td><span data-click="${click}">answer-ticket</span><td>${input}
  <td>${seconds} s<td>support/answer <b>${number}</b></tr>`
const traces = `<table><tr><th>Time<th>Name<th>Input<th>Latency<th>Prompt</tr>
  ${trace('now', 'It says delivered, but …', '3.36', 13, '36.8', visible(35.4))}${trace('14:31', 'Can I pay later?', '1.98', 12)}
  ${trace('14:30', 'Where is my order?', '0.97', 12)}${trace('14:28', 'Wrong color, exchange?', '3.12', 12)}
  ${trace('14:27', 'Is this jacket waterproof?', '1.41', 12)}${trace('14:25', 'Can I return a gift?', '2.24', 12)}</table>`

const steps: Step[] = [
  ['answer-ticket', 'trace', 0, 0, 3.36],
  ['support-agent', 'agent', 1, 0.03, 3.3],
  ['search-articles', 'retriever', 2, 0.06, 0.42],
  ['plan-answer', 'gpt-6-luna', 2, 0.5, 0.81],
  ['lookup-order', 'tool', 2, 1.33, 0.4],
  ['write-answer', 'gpt-6-luna', 2, 1.76, 1.38],
  ['output-check', 'guardrail', 2, 3.15, 0.17],
]
const whole = `<h2>answer-ticket</h2><small>trace, 3.36 s</small>${box('Input', 'It says delivered, but nothing is here.')}
  ${box('Output', 'Your parcel is in the locker at Linden Square. …')}`
const written = `<h2>write-answer</h2><small>generation, gpt-6-luna, 1.38 s</small>${box('Prompt', 'support/answer, <b>version 13</b>')}
  ${box('Output', answer)}${box('Score', 'groundedness: <b>0.96</b>', visible(41))}`
const facts = `<h1>answer-ticket</h1>${chip('Latency <b>3.36 s</b>')}${chip('Cost <b>$0.00038</b>')}`

/** From a new wording to the answer that it writes. */
export const promptManagementWalkthrough: Clip = {
  seconds: 44,
  posterAt: 26,
  views: `${prompt(0, chip('chat') + button('New version', 3), older(served + chip('latest')), line(removed))}
    ${draft(3.2, chosen)}${draft(5.2, line(typed(asking, 5.7, 1.4)))}${draft(7.1, line(asking) + line(typed(offering, 7.3, 1)), message)}
    ${prompt(11.2, chip('Version 12 → 13') + button('Test on dataset', 15.6, 'first'), asks(chip('latest')) + older(served), line(removed, 'removed') + line(asking, 'added') + line(offering, 'added'))}
    ${view(15.8, 'Datasets', experiment, comparison)}${release}
    ${prompt(31.3, chip('chat'), asks(served + chip('latest')) + older(''), line(asking) + line(offering), note, { Traces: 34.6 })}
    ${view(34.8, 'Traces', `<h1>Traces</h1>${chip('production')}${chip('Last 24 hours')}`, traces)}
    ${traceView(37, facts, steps, 1.2, [
      [0, 37.3, 39.1, whole],
      [5, 39.2, 99, written],
    ])}`,
}
