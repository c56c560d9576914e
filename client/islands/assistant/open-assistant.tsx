import { createRoot } from 'react-dom/client'
import { assistantIds } from '../../../content-bundle/model/dom.ts'
import { getAssistantSettings } from '../../calls/get-assistant-settings.ts'
import styles from './assistant.css' with { type: 'text' }
import { AssistantChat } from './assistant-chat.tsx'

/** Opens the mounted assistant; null before it is mounted. */
let openAgain: ((question: string) => void) | null = null

/** Opens the assistant with a question in its field: on its own page in place, elsewhere next to the page. */
export async function openAssistant(question: string): Promise<void> {
  if (openAgain) {
    openAgain(question)
    return
  }
  const settings = await getAssistantSettings(document.documentElement.lang)
  if (openAgain) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  const own = document.getElementById(assistantIds.page)
  const field = document.getElementById(assistantIds.pageField)
  const typed = field instanceof HTMLTextAreaElement ? field.value : ''
  const place = own ?? document.body.appendChild(document.createElement('div'))
  if (own) own.replaceChildren()
  createRoot(place).render(
    <AssistantChat
      settings={settings}
      isPage={own !== null}
      initial={question || typed}
      onReady={(open) => {
        openAgain = open
      }}
    />,
  )
}
