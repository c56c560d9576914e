import { resolve } from 'node:path'
import { Option } from '@commander-js/extra-typings'
import { loadSite, siteFileOf } from '../../engine/build/sources/load-site-input.ts'
import type { Manifest } from '../../engine/model/manifest.ts'
import { wordTables } from '../../engine/model/search/word-table.ts'
import { sectionOfPath } from '../../engine/model/site/section-of-path.ts'
import { printableJson } from '../../engine/model/text/printable.ts'
import { findPage, localPathIn } from '../../engine/model/urls/find-page.ts'
import { storedManifest } from '../../engine/release/stored-builds.ts'
import { anyText, siteOption } from '../command-line.ts'
import { deleteStatement } from '../environment/delete-statement.ts'
import { type Environment, runWithStores, storesCommand } from '../environment/environment.ts'
import {
  type FeedbackRow,
  feedbackCsv,
  feedbackGroups,
  feedbackTable,
  sinceMoment,
} from './feedback-groups.ts'
import { type WordsRow, wordsList, wordsQuery } from './words-list.ts'

const root = resolve(import.meta.dirname, '../..')
const now = new Date()
const moment = (given: string) => sinceMoment(given, now)
const timeOption = <Flags extends string>(flags: Flags, says: string) =>
  new Option(flags, `${says} A date, or a time span such as 7d or 12h.`).argParser(moment)
const values = storesCommand(
  'npm run feedback',
  'Shows votes and comments from readers, what they asked, and what they searched for without a result.',
)
  .addOption(timeOption('--since <time>', 'Shows only what arrived since then.').default('1970-01-01'))
  .addOption(
    new Option('--by <name>', 'Groups votes by page, section or build.')
      .choices(['page', 'section', 'build'])
      .default('page'),
  )
  .option('--json', 'Prints the groups with all comments as JSON.')
  .option('--csv', 'Prints one vote per line as CSV.')
  .option('--delete-page <path>', 'Deletes the votes of a page.', anyText)
  .addOption(timeOption('--delete-before <time>', 'Deletes the votes that arrived before then.'))
  .option('--delete-id <id>', 'Deletes one vote.', anyText)
  .addOption(siteOption())
  .parse()
  .opts()
/** Width of a line if the output is not a terminal. */
const columnsOfFiles = 120

await runWithStores(values, async (environment) => {
  const { rows: ask } = environment
  const deletion = deleteStatement('feedback', [
    { sql: 'page = ?', text: values.deletePage },
    { sql: 'updated_at < ?', text: values.deleteBefore },
    { sql: 'id = ?', text: values.deleteId },
  ])
  const { since } = values
  const rows = await ask<FeedbackRow>(deletion ?? queryOf(since))
  if (deletion) console.log(`Deleted ${rows.length} ${rows.length === 1 ? 'vote' : 'votes'}.`)
  else if (values.csv) process.stdout.write(feedbackCsv(rows))
  else {
    const groups = feedbackGroups(rows, await grouping(environment))
    if (values.json) console.log(printableJson(groups))
    else {
      const heading = { page: 'Page', section: 'Section', build: 'Build' }[values.by] ?? ''
      const columns = process.stdout.columns || columnsOfFiles
      const votes = rows.length === 0 ? 'No votes.' : feedbackTable(heading, groups, columns)
      const lists: string[] = []
      for (const table of wordTables)
        lists.push(wordsList(table, await ask<WordsRow>(wordsQuery(table, since))))
      console.log([votes, ...lists].filter((text) => text !== '').join('\n\n'))
    }
  }
})

/** `since` is an ISO date made by this script, so it is safe in the statement. */
function queryOf(since: string): string {
  return `SELECT id, page, feedback, comment, received_at, build FROM feedback WHERE received_at >= '${since}' ORDER BY received_at`
}

/** The groups of votes, with the titles of pages in the build that is served. */
async function grouping(environment: Environment) {
  const buildLength = 12
  if (values.by === 'build')
    return { nameOf: ({ build }: FeedbackRow) => build?.slice(0, buildLength) ?? 'unknown' }
  const manifest = await servedManifest(environment)
  const site = await loadSite(siteFileOf(root, values.site))
  if (values.by === 'section') {
    return {
      nameOf: ({ page }: FeedbackRow) =>
        sectionOfPath(site, manifest ? localPathIn(site, manifest, page).pathWithoutLocale : page)?.label ??
        'Other pages',
    }
  }
  return {
    nameOf: ({ page }: FeedbackRow) => page,
    titleOf: (page: string) => (manifest ? findPage(site, manifest, page).entry?.front.title : undefined),
  }
}

/** The manifest that is served; null when it cannot be read: then pages have no titles. */
async function servedManifest({ content, shownBuilds }: Environment): Promise<Manifest | null> {
  const [build] = await shownBuilds().catch(() => [])
  return build === undefined ? null : storedManifest(build, content)
}
