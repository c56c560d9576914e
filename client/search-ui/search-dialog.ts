import type { SearchSettings } from '../../content-bundle/model/dom.ts'
import { limits } from '../../content-bundle/site/limits.ts'
import { allTab } from '../../content-bundle/site/search.ts'
import type { SearchAnswer } from '../search/search-site.ts'
import type { EarlyAnswers } from './early-answers.ts'
import { OpenQuestions } from './open-questions.ts'
import { pickOptions } from './pick-options.ts'
import { queryIn } from './query-in.ts'
import { forgetSearches, rememberSearch } from './recent-searches.ts'
import { searchSources } from './search-sources.ts'
import { SearchView } from './search-view.ts'

/** Makes the search dialog answer: to what has been typed already, and to every key from now on. */
export function wakeSearch(
  dialog: HTMLDialogElement,
  input: HTMLInputElement,
  isComposing: () => boolean,
  settings: SearchSettings,
  early: EarlyAnswers,
): void {
  const questions = new OpenQuestions()
  const view = new SearchView(dialog, input, settings.words, () => {
    questions.giveUpAll()
    void search()
  })
  const { tabs } = view
  const { backend, openLocal } = searchSources(settings, early, tabs.first)

  /** The answer of the tab, or of every tab where the page's own has none and the visitor chose none. */
  const answerTo = async (query: string, signal: AbortSignal): Promise<[tab: string, SearchAnswer]> => {
    const tab = tabs.isChosen ? tabs.selected : tabs.first
    const answer = await backend({ query, tab }, signal)
    if (answer.pages.length > 0 || tabs.isChosen || !answer.counts[allTab]) return [tab, answer]
    return [allTab, await backend({ query, tab: allTab }, signal)]
  }
  const search = async (typed = input.value): Promise<void> => {
    const query = queryIn(typed)
    if (query === null) {
      questions.giveUpAll()
      return view.showRecent()
    }
    if (view.hasFailed) questions.giveUpAll()
    const question = questions.ask(query)
    if (!question) return
    const { signal } = question
    const late = setTimeout(() => {
      if (!signal.aborted && !questions.isAnyShown) view.showLoading()
    }, limits.searchLateAfterMs)
    const lost = setTimeout(() => {
      if (questions.isLatest(question)) view.showFailed()
    }, limits.searchLostAfterMs)
    try {
      const [tab, answer] = await answerTo(query, signal)
      // A word that is still being typed has found nothing yet: only the latest question may say so.
      if (signal.aborted || (answer.pages.length === 0 && !questions.isLatest(question))) return
      questions.show(question)
      view.showAnswer(query, tab, answer)
    } catch {
      if (!questions.isLatest(question)) return
      questions.giveUpAll()
      view.showFailed()
    } finally {
      clearTimeout(late)
      clearTimeout(lost)
    }
  }
  const retry = () => {
    if (!dialog.open || !view.hasFailed) return
    questions.giveUpAll()
    void search()
  }

  input.addEventListener('input', () => {
    if (!isComposing()) void search()
  })
  input.addEventListener('compositionend', () => void search())
  input.addEventListener('focus', retry)
  addEventListener('online', retry)
  pickOptions(view, input, {
    // While the latest answer is still to come, Enter is the form's: a page of results for what stands there.
    isCurrent: () => questions.isLatestShown,
    onQuery: () => void search(),
    onLeave: () => dialog.close(),
  })
  view.recentHead.querySelector('button')?.addEventListener('click', () => {
    forgetSearches()
    input.focus()
    view.showRecent()
  })
  input.form?.addEventListener('submit', () => rememberSearch(input.value))
  dialog.querySelector('.search-close')?.addEventListener('click', () => dialog.close())
  const latest = queryIn(input.value)
  for (const query of early.keys()) if (query !== latest) void search(query)
  if (!isComposing()) void search()
  // Who only points at the trigger leaves time; who has opened the dialog is about to ask the edge.
  setTimeout(openLocal, dialog.open ? aboutToTypeMs : 0)
}

/** Local data is read then at the latest, should nothing be asked. */
const aboutToTypeMs = 1000
