import { appDestination } from '../../content-bundle/model/app-destination.ts'
import { frameIds, templateIds } from '../../content-bundle/model/dom.ts'
import { limits } from '../../content-bundle/site/limits.ts'
import { fallbackRegion, type Region, regions } from '../../content-bundle/site/regions.ts'
import { type Answer, askRegions, isFresh, keepAnswer, keptAnswer } from './app-answer.ts'
import { whenIdle, whenShown } from './moments.ts'

/**
 * The way into the cloud app: leads to where the visitor is signed in. What the tab knows is shown at
 * once; what it does not know is asked when the browser is idle, and given up when the visitor leaves.
 */
export function appEntry(): void {
  const entry = document.getElementById(frameIds.appEntry)
  if (!entry) return
  const kept = keptAnswer()
  if (kept) show(entry, kept)
  if (kept && isFresh(kept)) return
  whenShown(() => whenIdle(() => void ask(entry)))
}

async function ask(entry: HTMLElement): Promise<void> {
  const slow = new AbortController()
  const timer = setTimeout(() => slow.abort(), limits.sessionTimeoutMs)
  let hasLeft = false
  const leave = () => {
    hasLeft = true
    slow.abort()
  }
  addEventListener('pagehide', leave, { once: true })
  const answer = await askRegions(slow.signal)
  clearTimeout(timer)
  removeEventListener('pagehide', leave)
  if (hasLeft) {
    addEventListener('pageshow', () => void ask(entry), { once: true })
    return
  }
  keepAnswer(answer)
  show(entry, answer)
}

/** Labels follow `data-session` of the root element, so that the head script can set them before the first paint. */
function show(entry: HTMLElement, answer: Answer): void {
  const destination = appDestination(answer, fallbackRegion)
  const isSignedIn = destination.is !== 'sign-up'
  document.documentElement.toggleAttribute('data-session', isSignedIn)
  entry.querySelector('details')?.remove()
  const link = entry.querySelector('a')
  if (!link) return
  link.hidden = destination.is === 'choice'
  if (destination.is === 'choice') entry.append(choiceOf(destination.regions))
  else link.href = urlOf(destination.region)
}

/** A dropdown with a link for each region; `close-dropdowns.ts` closes it as menus close. */
function choiceOf(ids: readonly Region['id'][]): DocumentFragment {
  const template = document.querySelector<HTMLTemplateElement>(`#${templateIds.appChoice}`)
  const choice = template?.content.cloneNode(true) as DocumentFragment
  const list = choice.querySelector('ul')
  for (const { url, label } of regions.filter(({ id }) => ids.includes(id))) {
    const link = Object.assign(document.createElement('a'), { href: url, textContent: label })
    const item = document.createElement('li')
    item.append(link)
    list?.append(item)
  }
  return choice
}

const urlOf = (id: Region['id']) => regions.find((region) => region.id === id)?.url ?? ''
