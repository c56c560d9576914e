import { createRoot } from 'react-dom/client'
import type { AssistantSettings } from '../../../engine/model/assistant/assistant-settings.ts'
import { assistantIds, tabPanelElement } from '../../../engine/model/dom.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import { addStyles } from '../../behaviours/add-styles.ts'
import { siteBase } from '../../site-base.ts'
import answer from '../../styles/components/answer.css' with { type: 'text' }
import code from '../../styles/components/code.css' with { type: 'text' }
import table from '../../styles/components/table.css' with { type: 'text' }
import { defineTabPanels } from '../../tabs/tab-panels.ts'
import { followTranslation } from '../follow-translation.ts'
import frame from './assistant.css' with { type: 'text' }
import { AssistantChat, type Opening } from './assistant-chat.tsx'
import form from './assistant-form.css' with { type: 'text' }
import log from './assistant-log.css' with { type: 'text' }

type Open = (opening: Opening) => Promise<void>

/** The one assistant of the page, however often it is opened; null before and after a failure. */
let mounted: Promise<Open> | null = null

/** Opens the assistant: on its own page in place, elsewhere next to the page. */
export async function openAssistant(opening: Opening): Promise<void> {
  mounted ??= mount().catch((error: unknown) => {
    mounted = null
    throw error
  })
  const open = await mounted
  await open(opening)
}

async function mount(): Promise<Open> {
  const response = await fetch(siteBase + paths.assistantSettings(document.documentElement.lang))
  if (!response.ok) throw new Error(`The assistant's texts could not be loaded: status ${response.status}.`)
  const settings: AssistantSettings = await response.json()
  addStyles(answer + frame + log + form)
  // Answers have tables and code, also on pages without them.
  addStyles(`@layer markup {${table}${code}}`)
  // Pages without tabs do not define them.
  if (!customElements.get(tabPanelElement)) defineTabPanels()
  const assistantPage = document.getElementById(assistantIds.page)
  const place = document.createElement('div')
  // A dialog opens only in the document.
  if (!assistantPage) document.body.append(place)
  followTranslation(place)
  const open = await new Promise<Open>((onReady) => {
    createRoot(place).render(
      <AssistantChat settings={settings} isPage={assistantPage !== null} onReady={onReady} />,
    )
  })
  return assistantPage ? openInPlace(assistantPage, place, open) : open
}

/** On its own page, the first question is the address's, and the edge's answer stays until the chat has its own. */
function openInPlace(container: HTMLElement, place: HTMLElement, open: Open): Open {
  let isShown = false
  return async (opening) => {
    if (isShown) return open(opening)
    const parameters = new URLSearchParams(location.search)
    const asked = parameters.get('q') ?? parameters.get('ask') ?? ''
    const field = document.getElementById(assistantIds.pageField)
    if (asked) await open({ question: asked, isAsked: true, isFocused: false })
    isShown = true
    const typed = field instanceof HTMLTextAreaElement && field.value !== asked ? field.value : ''
    container.replaceChildren(place)
    if (!asked) await open({ ...opening, question: opening.question || typed })
  }
}
