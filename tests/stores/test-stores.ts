import type { Manifest } from '../../engine/model/manifest.ts'
import type { Nav } from '../../engine/model/nav.ts'
import type { StoredMessage } from '../../engine/model/posts/contact-message.ts'
import type { StoredFeedback } from '../../engine/model/posts/feedback.ts'
import { d1Feedback } from '../../worker/feedback/feedback-store.ts'
import { d1Messages } from '../../worker/feedback/message-store.ts'
import type { ContentStore } from '../../worker/stores/content-store.ts'
import { testDatabase } from './test-database.ts'

/** An empty store of votes, and its rows. */
export function testFeedback() {
  const database = testDatabase()
  const columns = 'id, page, feedback, comment, build, received_at AS receivedAt'
  return {
    ...d1Feedback(database),
    async rows(): Promise<StoredFeedback[]> {
      const { results } = await database
        .prepare(`SELECT ${columns} FROM feedback ORDER BY rowid`)
        .all<StoredFeedback>()
      return results.map(({ comment, build, ...vote }) => ({
        ...vote,
        ...(comment !== null && { comment }),
        ...(build !== null && { build }),
      }))
    },
  }
}

/** An empty store of messages, and its rows. */
export function testMessages() {
  const database = testDatabase()
  const columns = 'id, name, email, topic, message, locale, received_at AS receivedAt'
  return {
    ...d1Messages(database),
    async rows(): Promise<StoredMessage[]> {
      const { results } = await database
        .prepare(`SELECT ${columns} FROM messages ORDER BY rowid`)
        .all<StoredMessage>()
      return results.map((row) => ({ ...row }))
    },
  }
}

/** The content of one build, in memory. Hashes need not fit. */
export function testContent(manifest: Manifest, objects: ReadonlyMap<string, string>): ContentStore {
  const parsed = new Map<string, unknown>()
  const navs = Object.entries(manifest.navHashes).map(([locale, hash]) => {
    const nav: Nav = JSON.parse(objects.get(hash) ?? '{"items":[]}')
    return [locale, nav] as const
  })
  const text = async (hash: string) => {
    const found = objects.get(hash)
    if (found === undefined) throw new Error(`Object ${hash} is missing from the content store.`)
    return found
  }
  return {
    manifest,
    navs: Object.fromEntries(navs),
    build: async (id) => (id === manifest.build ? manifest : null),
    previousBuild: async () => null,
    history: async () => ({}),
    bytes: async (hash) => new Response(await text(hash)).arrayBuffer(),
    text,
    async json<T>(hash: string) {
      if (!parsed.has(hash)) parsed.set(hash, JSON.parse(await text(hash)))
      return parsed.get(hash) as T
    },
    remembered: <T>(hash: string) => parsed.get(hash) as T | undefined,
  }
}
