import { kindsOfPage } from '../served/kinds-of-page.ts'
import { actingJourneys } from './acting-journeys.ts'
import { waitFor } from './browser-tab.ts'
import { focused, type Journey, scriptListens, text } from './journey.ts'

const pastedError =
  'Traceback (most recent call last):\n  File "/home/kim/a.py", line 1\nModuleNotFoundError: No module named \'cinnabar.decorators\'\n'

/** Pastes a text into a field. */
const pasteInto = (selector: string, pasted: string) =>
  `(() => {
    const data = ${JSON.stringify(pasted)}
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', data)
    // Firefox takes the text by itself only.
    const init = { clipboardData, data, dataType: 'text/plain', bubbles: true, cancelable: true }
    document.querySelector('${selector}').dispatchEvent(new ClipboardEvent('paste', init))
  })()`

/** The journeys that every browser must pass. */
export const journeys: readonly Journey[] = [
  {
    name: 'the home page shows its heading in the text font, and no script fails',
    path: kindsOfPage.home,
    async take(tab) {
      await waitFor(tab, `document.fonts.status === 'loaded' && ${text('h1')}?.length > 10`)
      await waitFor(tab, 'document.documentElement.scrollWidth <= document.documentElement.clientWidth')
    },
  },
  {
    name: 'a page of the documentation shows article, sidebar and contents',
    path: kindsOfPage.documentation,
    async take(tab) {
      await waitFor(tab, `${text('article h1')}?.length > 3`)
      await waitFor(tab, "document.querySelectorAll('nav a').length > 30")
      await waitFor(tab, "getComputedStyle(document.querySelector('article')).display !== 'none'")
    },
  },
  {
    name: 'the theme is switched, and the next page has it',
    path: kindsOfPage.documentation,
    async take(tab) {
      await waitFor(tab, scriptListens)
      await tab.value("document.querySelector('.theme-switch input[value=dark]').click()")
      await waitFor(tab, "document.documentElement.dataset.theme === 'dark'")
      const origin = await tab.value('location.origin')
      await tab.open(`${origin}${kindsOfPage.blog}`)
      await waitFor(tab, "document.documentElement.dataset.theme === 'dark'")
      await tab.value("localStorage.removeItem('theme')")
    },
  },
  {
    name: 'the search opens by its key, finds a page and opens it',
    path: kindsOfPage.documentation,
    async take(tab) {
      await waitFor(tab, scriptListens)
      await tab.press('k', { control: true })
      await waitFor(tab, "document.querySelector('dialog[open] input')")
      await waitFor(tab, `${focused} === 'INPUT'`)
      await tab.type('masking')
      await waitFor(tab, "document.querySelector('dialog[open] a[href*=masking]')")
      await tab.press('Enter')
      // Until the last letter is answered, Enter opens the page of results.
      await waitFor(
        tab,
        "/masking/.test(location.pathname + location.search) && document.readyState === 'complete'",
      )
    },
  },
  {
    name: 'a link that has the focus shows the page it leads to, and Escape hides it',
    path: kindsOfPage['documentation with tabs'],
    async take(tab) {
      await waitFor(tab, scriptListens)
      await tab.press('Tab')
      await tab.value(`document.querySelector('article p > a[href^="/docs/"]').focus()`)
      await waitFor(tab, `${text('#link-preview .lead')}?.length > 10`)
      await waitFor(
        tab,
        "document.querySelector('#link-preview').getBoundingClientRect().right <= innerWidth",
      )
      await tab.press('Escape')
      await waitFor(tab, "!document.querySelector('#link-preview')")
    },
  },
  {
    name: 'an error is pasted, and the search finds the section that explains it and keeps the text nowhere',
    path: kindsOfPage.documentation,
    async take(tab) {
      await waitFor(tab, scriptListens)
      await tab.press('k', { control: true })
      await waitFor(tab, `document.querySelector('dialog[open] input') && ${focused} === 'INPUT'`)
      await tab.value(pasteInto('#search-input', pastedError))
      await waitFor(
        tab,
        "/decorators/.test(document.querySelector('dialog[open] a[role=option]')?.innerText)",
      )
      const kept = await tab.value(
        'location.href + JSON.stringify(localStorage) + JSON.stringify(sessionStorage)',
      )
      if (String(kept).includes('decorators')) throw new Error(`The text is kept: ${kept}`)
    },
  },
  {
    name: 'an error that is too long for the assistant is searched',
    path: '/docs/ask-ai',
    async take(tab) {
      await waitFor(tab, "document.querySelector('#assistant-field')")
      await tab.value(pasteInto('#assistant-field', pastedError.repeat(5)))
      await waitFor(
        tab,
        "/decorators/.test(document.querySelector('dialog[open] a[role=option]')?.innerText)",
      )
    },
  },
  {
    name: 'the search dialog closes by Escape and gives the focus back',
    path: kindsOfPage.documentation,
    async take(tab) {
      await waitFor(tab, scriptListens)
      await tab.press('k', { control: true })
      await waitFor(tab, `document.querySelector('dialog[open] input') && ${focused} === 'INPUT'`)
      await tab.press('Escape')
      await waitFor(tab, "!document.querySelector('dialog[open]')")
    },
  },
  {
    name: 'a vote is sent and thanked for',
    path: kindsOfPage['documentation with tabs'],
    async take(tab) {
      await waitFor(tab, scriptListens)
      await tab.click('[data-vote=positive]')
      await waitFor(tab, `document.querySelector('dialog[open] textarea') && ${focused} === 'TEXTAREA'`)
      await tab.type('Clear.')
      // WebKit's driver refuses to click what still moves.
      await waitFor(tab, 'document.getAnimations().length === 0')
      await tab.click('dialog[open] [type=submit]')
      await waitFor(tab, '/Thank/.test(document.body.innerText)')
    },
  },
  {
    name: 'a notebook shows its cells and outputs',
    path: kindsOfPage.notebook,
    async take(tab) {
      await waitFor(tab, "document.querySelectorAll('article pre').length > 3")
      await waitFor(tab, '[...document.images].every((image) => !image.complete || image.naturalWidth > 0)')
    },
  },
  {
    name: 'a tab is chosen by click and by arrow key',
    path: kindsOfPage['documentation with tabs'],
    async take(tab) {
      const chosen = (index: number) =>
        `document.querySelectorAll('[role=tablist]')[0].querySelectorAll('[role=tab]')[${index}].ariaSelected === 'true'`
      await waitFor(tab, "document.querySelectorAll('[role=tablist] [role=tab]').length > 1")
      await tab.value(
        "document.querySelectorAll('[role=tablist]')[0].querySelectorAll('[role=tab]')[1].click()",
      )
      await waitFor(tab, chosen(1))
      await tab.value(
        "document.querySelectorAll('[role=tablist]')[0].querySelectorAll('[role=tab]')[0].focus()",
      )
      await tab.press('ArrowRight')
      await waitFor(tab, chosen(1))
    },
  },
  {
    name: 'code is copied, and the button says so',
    path: kindsOfPage['documentation with tabs'],
    async take(tab) {
      await waitFor(tab, "document.querySelector('figure button')")
      await tab.click('figure button[aria-label="Copy code"]')
      await waitFor(
        tab,
        "[...document.querySelectorAll('figure [role=status]')].some((s) => /Copied/.test(s.textContent))",
      )
    },
  },
  {
    name: 'the assistant answers with sources',
    path: '/docs/ask-ai',
    async take(tab) {
      // The form that works without scripts has the same field, in which Enter begins a line.
      await waitFor(tab, "document.activeElement?.id === 'assistant-field'")
      await tab.type('rollback a prompt')
      await tab.press('Enter')
      await waitFor(tab, "document.querySelector('.assistant-turn [aria-busy=false] a') !== null")
    },
  },
  {
    name: 'the form of the search page works as a form',
    path: '/search',
    async take(tab) {
      await tab.value(
        "(document.querySelector('main form input').value = 'tracing', document.querySelector('main form').submit())",
      )
      await waitFor(tab, "location.search.includes('q=tracing')")
      await waitFor(tab, "document.querySelectorAll('main a').length > 5")
    },
  },
  ...actingJourneys,
]
