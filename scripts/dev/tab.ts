/** Runs in tabs that show a page of the development server: reloads a changed page, and shows what is wrong. */
import { ownJson } from '../../engine/model/values/own-json.ts'
import type { DevFault } from './dev-fault.ts'
import type { TabMessage } from './tab-message.ts'

const panelStyle = `
  :host { position: fixed; inset: auto 0 0; z-index: 2147483647; }
  section { max-height: 70vh; overflow: auto; padding: 20px 24px 28px; border-top: 4px solid #e5484d;
    background: #16161a; color: #f4f4f5; font: 14px/1.5 system-ui, sans-serif; box-shadow: 0 -8px 40px #0008; }
  header { display: flex; gap: 16px; align-items: center; justify-content: space-between; }
  h2 { margin: 0; font-size: 16px; }
  button { padding: 4px 12px; border: 1px solid #71717a; border-radius: 6px; background: none; color: inherit; font: inherit; cursor: pointer; }
  button:focus-visible { outline: 2px solid #fff; outline-offset: 2px; }
  pre { margin: 16px 0 0; padding: 12px 14px; border-radius: 8px; background: #26262b; overflow-x: auto;
    font: 13px/1.55 ui-monospace, SFMono-Regular, Menlo, monospace; white-space: pre; }
  .error { border-left: 3px solid #e5484d; }
  .warning { border-left: 3px solid #f5a623; }
  .note { position: fixed; right: 16px; bottom: 16px; border-color: #f5a623; background: #16161a; color: #f4f4f5; }
  @media (max-width: 600px) { section { padding: 16px; } pre { white-space: pre-wrap; } }
`

let panel: HTMLElement | undefined

const here = decodeURI(location.pathname).replace(/(.)\/$/, '$1')

const events = new EventSource(`/_dev/events?path=${encodeURIComponent(location.pathname)}`)
let isLost = false
// A server that was stopped and started again may serve another site.
events.addEventListener('error', () => {
  isLost = true
})
events.addEventListener('message', ({ data }) => {
  const { change, faults } = ownJson<TabMessage>(data)
  if (isLost || change?.pages === 'all' || change?.pages.includes(here)) location.reload()
  else {
    if (change?.styles) replaceStyles(change.styles)
    showFaults(faults)
  }
})

/** A new stylesheet needs no new page; the old one stays until the new one is there. */
function replaceStyles(href: string): void {
  const old = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  link.addEventListener('load', () => old?.remove())
  document.head.append(link)
}

/** Shows errors in a panel over the page. Warnings alone are a line at its foot, which opens the panel. */
function showFaults(faults: readonly DevFault[]): void {
  panel?.remove()
  panel = undefined
  if (faults.length === 0) return
  const errors = faults.filter(({ severity }) => severity === 'error')
  panel = document.createElement('div')
  const shadow = panel.attachShadow({ mode: 'open' })
  const styles = new CSSStyleSheet()
  styles.replaceSync(panelStyle)
  shadow.adoptedStyleSheets = [styles]
  const title = titleOf(errors.length, faults.length - errors.length)
  const open = () => shadow.replaceChildren(section(title, faults))
  if (errors.length > 0) open()
  else {
    const note = button(title, open)
    note.className = 'note'
    shadow.append(note)
  }
  document.body.append(panel)
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

const titleOf = (errors: number, warnings: number) =>
  [errors > 0 && counted(errors, 'error'), warnings > 0 && counted(warnings, 'warning')]
    .filter(Boolean)
    .join(', ')

function section(title: string, faults: readonly DevFault[]): HTMLElement {
  const made = document.createElement('section')
  made.setAttribute('role', 'alert')
  const header = document.createElement('header')
  const heading = document.createElement('h2')
  heading.textContent = title
  header.append(
    heading,
    button('Hide (Esc)', () => panel?.remove()),
  )
  made.append(header, ...faults.map(block))
  return made
}

function button(text: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.textContent = text
  made.addEventListener('click', act)
  return made
}

function block({ severity, text }: DevFault): HTMLElement {
  const pre = document.createElement('pre')
  pre.className = severity
  pre.textContent = text
  return pre
}

addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') panel?.remove()
})
