import type { Stage } from './stage.ts'

/** A clip of this site: its file name, and what it shows. */
export interface Clip {
  name: string
  play: (stage: Stage) => Promise<void>
}

/** The clips that `npm run clips -w tools` makes. Their pages are in `pages/en/guides/videos`. */
export const clips: readonly Clip[] = [
  { name: 'find-a-page', play: findAPage },
  { name: 'take-a-page-along', play: takeAPageAlong },
  { name: 'choose-a-notebook', play: chooseANotebook },
  { name: 'estimate-a-month', play: estimateAMonth },
]

async function findAPage({ page, chapter, say, open, key, type }: Stage): Promise<void> {
  chapter('Open the search')
  await open('/docs')
  await say('Ctrl K, or ⌘ K on a Mac, opens the search on every page.')
  await key('Control+k')
  chapter('Ask in your own words')
  await type('rotate api keys')
  await page.getByRole('option').first().waitFor()
  await say('Results come while you type: pages, with the headings that match.')
  chapter('Narrow the results')
  await page.getByRole('tab', { name: /^FAQ/ }).click()
  await page.getByRole('option').first().waitFor()
  await say('A tab searches one part of the site. The number says how many pages it has.')
  await page.getByRole('tab', { name: /^All/ }).click()
  await page.getByRole('option').first().waitFor()
  chapter('Open one')
  await page.getByRole('combobox').focus()
  await key('ArrowDown')
  await say('The arrow keys choose a result, and Enter opens it.')
  await key('Enter', 'leads')
  await say('The page opens where the words are.')
}

async function takeAPageAlong({ page, chapter, say, open, press, hold }: Stage): Promise<void> {
  chapter('The menu of a page')
  await open('/docs/observability/get-started')
  await say('Every page of the documentation is available as Markdown.')
  await press(page.locator('#copy-page summary, #copy-page [aria-haspopup]').first())
  await say('The menu offers the text itself and assistants that read it.')
  chapter('The text itself')
  await page.keyboard.press('Escape')
  await press(page.getByRole('button', { name: /Copy/ }).first())
  await say('The button copies the whole page. Paste it into a conversation or a ticket.')
  chapter('For programs')
  await open('/docs/observability/get-started.md')
  await say('The same address with .md at its end answers with Markdown, for agents and scripts.')
  await hold(1)
}

async function chooseANotebook({ page, chapter, say, open, press, scrollTo }: Stage): Promise<void> {
  chapter('The cookbook')
  await open('/guides/cookbook')
  await say('The cookbook lists all notebooks. Three filters narrow the list.')
  chapter('Filter')
  await scrollTo(page.getByLabel('Provider'))
  await page.getByLabel('Provider').selectOption('OpenAI')
  await say('With the provider OpenAI, a few notebooks remain. The address keeps the filter.')
  chapter('Read with outputs')
  await press(
    page
      .getByRole('main')
      .getByRole('link', { name: /^OpenAI SDK\b(?! \(JS)/ })
      .first(),
    'leads',
  )
  await say('A line says when the notebook ran, with which versions, and what answered.')
  await scrollTo(page.getByRole('heading', { name: 'Stream' }))
  await say('The outputs below the code come from that run.')
  chapter('Take it along')
  await scrollTo(page.getByRole('heading', { level: 1 }))
  await say('At the top you open the notebook elsewhere, or download it as a script.')
}

async function estimateAMonth({ page, chapter, say, open, press, type }: Stage): Promise<void> {
  chapter('The calculator')
  await open('/pricing')
  await page.getByRole('heading', { name: 'What a month costs' }).scrollIntoViewIfNeeded()
  await page.locator('.calculator').evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await page.mouse.wheel(0, -170)
  await say('The page of prices has a calculator: units, members, and what you need.')
  chapter('Units')
  await page.getByLabel('Units a month').focus()
  await page.keyboard.press('Control+a')
  await type('1200000')
  await page.getByRole('row', { name: /^Core/ }).getByText('1,000,000 extra units').waitFor()
  await say('1.2 million units a month: the answer changes while you type.')
  chapter('Needs')
  await press(page.getByLabel('Data retention periods'))
  await page.getByRole('row', { name: /^Pro Cheapest/ }).waitFor()
  await say('With data retention periods, Core drops out, and the table says why.')
  await press(page.getByLabel('Enforced single sign-on and SCIM'))
  await page.getByRole('row', { name: /add-on Cheapest/ }).waitFor()
  await say('Enforced single sign-on needs the team add-on.')
  chapter('Share it')
  await press(page.getByRole('button', { name: 'Calculate' }), 'leads')
  await say('The button leads to a page with the same answer, whose address you can share.')
}
