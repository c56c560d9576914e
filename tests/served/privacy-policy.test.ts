import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { languageCookie } from '../../engine/model/dom.ts'
import * as storageKeys from '../../engine/model/storage-keys.ts'
import { testDatabase } from '../stores/test-database.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const privacy = read('content-bundle/pages/en/privacy.mdx')
const cookies = read('content-bundle/pages/en/cookie-policy.mdx')
const manual = read('docs/operating.md')

/** Each column of each table, and the words of the privacy policy that cover it; null: not about a person. */
const stored: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  feedback: {
    id: null,
    page: 'Page feedback: path',
    feedback: 'thumb',
    comment: 'thumb, comment',
    received_at: 'version of the page, time',
    updated_at: 'version of the page, time',
    build: 'version of the page',
  },
  messages: {
    id: null,
    name: 'name if you give one',
    email: 'email address',
    topic: 'topic, text',
    message: 'topic, text',
    locale: 'text, language, time',
    received_at: 'text, language, time',
  },
  shared_chats: {
    id: null,
    secret_hash: null,
    locale: 'questions, answers, language, time',
    turns: 'questions, answers',
    created_at: 'questions, answers, language, time',
    expires_at: '90 days, or until you delete them',
  },
  // Numbers only.
  model_answers: { day: null, times: null },
  unanswered: {
    words: 'Single words of questions',
    locale: 'language and day',
    day: 'language and day',
    times: null,
  },
  empty_searches: {
    words: 'Single words of questions and searches',
    locale: 'language and day',
    day: 'language and day',
    times: null,
  },
}

test('the privacy policy names every column of every table', async () => {
  const { results } = await testDatabase()
    .prepare(
      "SELECT t.name AS name, c.name AS field FROM sqlite_master AS t, pragma_table_info(t.name) AS c WHERE t.type = 'table'",
    )
    .all<{ name: string; field: string }>()
  const columns = results.map(({ name, field }) => `${name}.${field}`)
  const covered = Object.entries(stored).flatMap(([table, fields]) =>
    Object.keys(fields).map((field) => `${table}.${field}`),
  )
  expect(columns.sort()).toEqual(covered.sort())
  const words = Object.values(stored).flatMap((fields) => Object.values(fields))
  expect(words.filter((text) => text !== null && !privacy.includes(text))).toEqual([])
})

/**
 * Each file that sends something over the network, with the words of a document that say so; null: it asks this site
 * for its own files or texts, and says nothing about the visitor.
 */
const senders: Readonly<Record<string, readonly [document: string, words: string] | null>> = {
  'client/behaviours/report-errors.ts': [privacy, 'Faults that your browser reports'],
  'client/brand-assets/brand-assets.ts': null,
  // An agent's search, reading and report are those of a reader.
  'client/calls/capture.ts': [privacy, 'Product analytics and marketing'],
  'client/calls/get-continent-code.ts': [privacy, 'Continent of the request'],
  'client/calls/get-folder-entries.ts': null,
  'client/calls/get-link-preview.ts': null,
  'client/calls/get-markdown.ts': null,
  'client/calls/get-search-html.ts': [privacy, 'Our servers answer what you type into the search'],
  'client/calls/has-session.ts': [privacy, 'the regions answer your browser directly'],
  'client/calls/post-feedback.ts': [privacy, 'your question only if you add it'],
  'client/calls/post-json.ts': null,
  'client/calls/post-message.ts': [privacy, 'Messages of the contact form'],
  'client/calls/post-question.ts': [privacy, 'Questions to the assistant'],
  'client/calls/send-request.ts': [cookies, 'a form that you fill in and send'],
  'client/calls/shared-chats.ts': [privacy, 'Conversations with the assistant that you share'],
  'client/calls/site-answers.ts': null,
  'client/react/assistant/open-assistant.tsx': null,
  'content-bundle/site/browser/price-calculator.ts': null,
  'worker/assistant/model-answer.ts': [manual, '`ASSISTANT_URL` and `AI` send questions'],
  'worker/feedback/notify-team.ts': [manual, '`FEEDBACK_WEBHOOK_URL` comments'],
}
const sends =
  /(?<![.\w])fetch\(|sendBeacon\(|(?<!function )postJson\(|new (?:WebSocket|EventSource|XMLHttpRequest)\b/

test('the documents name everything that the site and its scripts send', () => {
  const files = globSync('{client,worker,content-bundle/site}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && sends.test(withoutMethods(read(file))),
  )
  expect(files.sort()).toEqual(Object.keys(senders).sort())
  const unsaid = Object.entries(senders).filter(([, said]) => said !== null && !said[0].includes(said[1]))
  expect(unsaid.map(([file]) => file)).toEqual([])
})

/** Declarations and methods named `fetch` are what others call. */
const withoutMethods = (code: string) =>
  code.replace(/^\s*(async )?fetch\(request: Request.*$/gm, '').replace(/{ fetch\(.*/g, '')

/** Each entry that the site keeps in a browser, with the words of the cookie policy that name it. */
const entries: Readonly<Record<string, string>> = {
  [storageKeys.theme]: '| Theme |',
  [storageKeys.language]: '`synced-tabs:language`',
  [storageKeys.dismissedBanner]: '| Dismissed banner |',
  [storageKeys.declinedLanguage]: '| Declined language |',
  [storageKeys.sidebar]: '| Sidebar state |',
  [storageKeys.recentSearches]: '| Recent searches |',
  [storageKeys.appEntry]: '| Your regions |',
  [storageKeys.unsentFeedback]: '| Votes that have not arrived |',
  [storageKeys.visits]: 'Pages read last',
  [storageKeys.visitor]: 'a random name for your browser',
  [storageKeys.conversation]: '| Conversation with the assistant |',
  [storageKeys.sharedChat]: '| Secrets of shared conversations |',
  [storageKeys.sidebarFolders]: '| Sidebar state |',
  [storageKeys.sidebarScroll]: '| Sidebar of this tab |',
  [storageKeys.sidebarEntries]: '| Sidebar of this tab |',
  [languageCookie]: '| Language | Cookie |',
}

test('the cookie policy names everything that the site keeps in a browser', () => {
  const keys: string[] = Object.values(storageKeys)
  expect(Object.keys(entries).sort()).toEqual([...keys, languageCookie].sort())
  expect(Object.values(entries).filter((words) => !cookies.includes(words))).toEqual([])
})
