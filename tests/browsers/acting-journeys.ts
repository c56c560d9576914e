import { translateAsBrowsersDo } from '../e2e/support/translate-as-browsers-do.ts'
import { kindsOfPage } from '../served/kinds-of-page.ts'
import { waitFor } from './browser-tab.ts'
import { button, focused, type Journey, scriptListens, text } from './journey.ts'

const withTabs = kindsOfPage['documentation with tabs']
/** Another page with tabs of the same languages as the home page. */
const withSyncedTabs = '/docs/evaluation/datasets/get-started'
const overview = kindsOfPage.documentation

/** Journeys of visitors who act, choose and send. */
export const actingJourneys: readonly Journey[] = [
  {
    name: 'the button leads to the region where the visitor is signed in, also on the next page',
    path: '/docs/guide',
    site: 'small',
    async take(tab, { signedInAt }) {
      const isEntry = "/To App/.test(document.querySelector('#app-entry').innerText)"
      await waitFor(tab, isEntry)
      await waitFor(tab, `document.querySelector('#app-entry > a').origin === '${signedInAt}'`)
      await tab.open(`${await tab.value('location.origin')}/docs`)
      await waitFor(tab, isEntry)
    },
  },
  {
    name: 'a visitor who allows it is counted, and is not asked again',
    path: '/docs/guide',
    site: 'small',
    async take(tab, { viewsCounted }) {
      const before = viewsCounted()
      await waitFor(tab, button('Allow'))
      if (viewsCounted() > before) throw new Error('The visit was counted before the visitor allowed it.')
      await tab.value(`${button('Allow')}.click()`)
      await waitFor(tab, `!${button('Allow')}`)
      await tab.open(`${await tab.value('location.origin')}/docs`)
      await waitFor(tab, button('Privacy choices'))
      await waitFor(tab, `!${button('Allow')}`)
      if (viewsCounted() === before) throw new Error('The visit was not counted.')
    },
  },
  {
    name: 'the other language is chosen, and the section stays',
    path: overview,
    async take(tab) {
      await waitFor(tab, scriptListens)
      const anchor = await tab.value("[...document.querySelectorAll('main h2[id]')].at(-1).id")
      await tab.value(`void (location.hash = ${JSON.stringify(anchor)})`)
      await tab.click('#language-switcher summary')
      await tab.click('#language-switcher a[hreflang=ja]')
      await waitFor(tab, `location.pathname === '/ja${overview}' && location.hash === '#${anchor}'`)
      await waitFor(
        tab,
        `document.getElementById(${JSON.stringify(anchor)})?.getBoundingClientRect().top < innerHeight`,
      )
    },
  },
  {
    name: 'the page is copied as Markdown, and the button says so',
    path: withTabs,
    async take(tab) {
      await waitFor(tab, scriptListens)
      await tab.click('#copy-page [data-source]')
      await waitFor(tab, `/Copied/.test(${text('#copy-page [role=status]')})`)
    },
  },
  {
    name: 'a negative vote needs a comment, and is thanked for',
    path: withTabs,
    async take(tab) {
      await waitFor(tab, scriptListens)
      await tab.click('[data-vote=negative]')
      await waitFor(tab, `document.querySelector('dialog[open] textarea') && ${focused} === 'TEXTAREA'`)
      const send = "document.querySelector('dialog[open] [type=submit]')"
      await waitFor(tab, `${send}.disabled`)
      await tab.type('The second step is unclear.')
      await waitFor(tab, `!${send}.disabled && document.getAnimations().length === 0`)
      await tab.click('dialog[open] [type=submit]')
      await waitFor(tab, '/Thank/.test(document.body.innerText)')
    },
  },
  {
    name: 'a closed folder of the sidebar opens in place',
    path: overview,
    async take(tab) {
      await waitFor(tab, scriptListens)
      const folder = "document.querySelector('.sidebar [data-closed]')"
      await waitFor(tab, `${folder}?.ariaExpanded === 'false'`)
      const before = await tab.value("document.querySelectorAll('.sidebar details[open]').length")
      await tab.click('.sidebar [data-closed]')
      await waitFor(tab, `document.querySelectorAll('.sidebar details[open]').length > ${before}`)
      await waitFor(tab, `location.pathname === '${overview}'`)
    },
  },
  {
    name: 'on a small screen the menu opens, holds the focus and closes with Escape',
    path: overview,
    width: 800,
    async take(tab) {
      await waitFor(tab, scriptListens)
      await tab.click('#menu-button')
      await waitFor(tab, 'document.querySelector(\'dialog[open] a[href="/pricing"]\')?.checkVisibility()')
      await tab.press('Tab')
      await waitFor(tab, "document.activeElement.closest('dialog[open]')")
      await tab.press('Escape')
      await waitFor(tab, "!document.querySelector('dialog[open]')")
      await waitFor(tab, "document.activeElement.id === 'menu-button'")
    },
  },
  {
    name: 'a picture is enlarged and closes with Escape',
    path: '/self-hosting/architecture',
    async take(tab) {
      await waitFor(tab, "document.querySelector('.zoom-open')")
      await tab.value("document.querySelector('.zoom-open').focus()")
      await tab.press('Enter')
      await waitFor(tab, "document.querySelector('dialog[open] img')?.complete")
      await tab.press('Escape')
      await waitFor(tab, "!document.querySelector('dialog[open]')")
      await waitFor(tab, "document.activeElement.matches('.zoom-open')")
    },
  },
  {
    name: 'the search goes on when the browser translates the page',
    path: overview,
    async take(tab) {
      await waitFor(tab, scriptListens)
      await tab.press('k', { control: true })
      await waitFor(tab, `document.querySelector('dialog[open] input') && ${focused} === 'INPUT'`)
      await tab.type('sampling')
      await waitFor(tab, "document.querySelector('dialog[open] a[href*=sampling]')")
      await tab.value(`(${translateAsBrowsersDo})()`)
      await tab.type(' webhooks')
      await waitFor(tab, "document.querySelector('dialog[open] a[href*=webhook]')")
    },
  },
  {
    name: 'a language of code is chosen in one browser tab and shown in the other',
    path: kindsOfPage.home,
    async take(tab) {
      const isChosen = `[...document.querySelectorAll('[data-synced] [role=tab]')].find((one) => one.innerText === 'JS/TS SDK')`
      await waitFor(tab, `${isChosen}?.ariaSelected === 'false'`)
      await tab.inOtherTab(`${await tab.value('location.origin')}${withSyncedTabs}`, async (other) => {
        await waitFor(other, `${isChosen} && ${scriptListens}`)
        await other.value(`${isChosen}.click()`)
        await waitFor(other, `${isChosen}.ariaSelected === 'true'`)
      })
      await waitFor(tab, `${isChosen}.ariaSelected === 'true'`)
      await tab.value('localStorage.clear()')
    },
  },
  {
    name: 'a conversation is shared as a page',
    path: '/docs/ask-ai?q=rollback+a+prompt',
    async take(tab) {
      await waitFor(tab, button('Share'))
      await tab.value(`${button('Share')}.click()`)
      await waitFor(tab, button('Share publicly'))
      await tab.value(`${button('Share publicly')}.click()`)
      const link = "[...document.links].find((one) => one.innerText === 'Shared conversation')"
      await waitFor(tab, link)
      await tab.open(String(await tab.value(`${link}.href`)))
      await waitFor(tab, "/rollback a prompt/.test(document.querySelector('main blockquote').innerText)")
    },
  },
  {
    name: 'a message is sent with the contact form, and its fields are empty again',
    path: '/talk-to-us',
    async take(tab) {
      await waitFor(tab, scriptListens)
      for (const [field, words] of [
        ['email', 'kim@acme.example'],
        ['message', 'May we see it?'],
      ]) {
        await tab.click(`.contact-form [name=${field}]`)
        await tab.type(words ?? '')
      }
      // By keyboard: WebKit's driver refuses to click what still scrolls.
      await tab.press('Tab')
      await tab.press('Enter')
      await waitFor(tab, '/has arrived/.test(document.body.innerText)')
      await waitFor(tab, "document.querySelector('.contact-form [name=message]').value === ''")
    },
  },
]
