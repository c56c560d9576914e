/**
 * Runs in every tab that shows a page of the development server: reloads it when the page has changed,
 * and shows what is wrong with the content.
 */
import { ownJson } from '../../content-bundle/model/own-json.ts'
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
  @media (max-width: 600px) { section { padding: 16px; } pre { white-space: pre-wrap; } }
`

let run: string | undefined
let panel: HTMLElement | undefined

new EventSource('/_dev/events').addEventListener('message', ({ data }) => {
  const message = ownJson<TabMessage>(data)
  const { change } = message
  const isAnotherServer = run !== undefined && run !== message.run
  run = message.run
  const here = decodeURI(location.pathname).replace(/(.)\/$/, '$1')
  if (isAnotherServer || change?.pages === 'all' || change?.pages.includes(here)) location.reload()
  else {
    if (change?.styles) replaceStyles(change.styles)
    showFaults(message.faults)
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

function showFaults(faults: readonly string[]): void {
  panel?.remove()
  panel = undefined
  if (faults.length === 0) return
  panel = document.createElement('div')
  const shadow = panel.attachShadow({ mode: 'open' })
  const styles = new CSSStyleSheet()
  styles.replaceSync(panelStyle)
  shadow.adoptedStyleSheets = [styles]
  const section = document.createElement('section')
  section.setAttribute('role', 'alert')
  const header = document.createElement('header')
  const title = document.createElement('h2')
  title.textContent =
    faults.length === 1 ? 'One fault in the content' : `${faults.length} faults in the content`
  const close = document.createElement('button')
  close.textContent = 'Hide (Esc)'
  close.addEventListener('click', () => panel?.remove())
  header.append(title, close)
  section.append(header, ...faults.map(block))
  shadow.append(section)
  document.body.append(panel)
}

function block(fault: string): HTMLElement {
  const pre = document.createElement('pre')
  pre.textContent = fault
  return pre
}

addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') panel?.remove()
})
