import type { Handler } from 'hono'
import {
  deleteSharedChatSchema,
  shareBodyMaxBytes,
  sharedChatMaxBytes,
  shareRequestSchema,
} from '../../../engine/model/assistant/shared-turn.ts'
import { withPageHashes } from '../../../engine/model/assistant/stored-turn.ts'
import { withoutOldestTraces } from '../../../engine/model/assistant/without-oldest-traces.ts'
import { inLocale } from '../../../engine/model/site/locales.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import { toHex } from '../../../engine/model/values/content-hash.ts'
import { isSameSecret } from '../../../engine/model/values/is-same-secret.ts'
import type { AppParts } from '../../app-parts.ts'
import { problem } from '../../http/failures/problem.ts'
import { readJson } from '../../http/read-json.ts'
import { answerReceipt } from '../answer-receipt.ts'

const dayMs = 24 * 60 * 60 * 1000

/** `POST /api/shared-chats`: stores a conversation, so that others can read it. Only answers of this site are taken. */
export const shareChat =
  ({ site, content, assistant, now }: AppParts): Handler =>
  async (c) => {
    const sharing = assistant?.sharing
    if (!sharing || !site.assistant) return problem(c, noSharing)
    const data = await readJson(
      c,
      shareRequestSchema,
      shareBodyMaxBytes,
      'Send a JSON object with `locale` and `turns`.',
    )
    if (data instanceof Response) return data
    const receipts = await Promise.all(data.turns.map((turn) => answerReceipt(turn, sharing.secret)))
    const isOwn = data.turns.every(({ receipt }, at) => isSameSecret(receipt, receipts[at] ?? ''))
    const locale = site.locales.find(({ code }) => code === data.locale)
    if (!isOwn || !locale) return problem(c, notOurs)
    // Equal turns have equal receipts.
    const given = [...new Map(data.turns.map((turn) => [turn.receipt, turn])).values()]
    const id = randomId()
    const secret = crypto.randomUUID()
    const createdAt = now()
    const { manifest } = content
    const turns = withoutOldestTraces(
      given.map((turn) => withPageHashes(turn, manifest)),
      sharedChatMaxBytes,
    )
    if (!turns) return problem(c, tooLarge)
    const withoutTrace = given.filter(({ trace }, at) => trace && !turns[at]?.trace).length
    const expiresAt = new Date(createdAt.getTime() + site.assistant.sharedForDays * dayMs).toISOString()
    const outcome = await sharing.chats.save({
      id,
      secretHash: await hashOfSecret(secret),
      locale: locale.code,
      turns,
      createdAt: createdAt.toISOString(),
      expiresAt,
    })
    if (outcome === 'full') return problem(c, full)
    const path = inLocale(site, locale, paths.sharedChat(site, id))
    return c.json({ id, secret, path, expiresAt, withoutTrace }, 201, { 'cache-control': 'no-store' })
  }

/** `POST /api/shared-chats/delete`: deletes a conversation for the one who shared it. */
export const deleteSharedChat =
  ({ assistant }: AppParts): Handler =>
  async (c) => {
    const sharing = assistant?.sharing
    if (!sharing) return problem(c, noSharing)
    const data = await readJson(c, deleteSharedChatSchema, 1024, 'Send a JSON object with `id` and `secret`.')
    if (data instanceof Response) return data
    const isRemoved = await sharing.chats.remove(data.id, await hashOfSecret(data.secret))
    return isRemoved ? c.body(null, 204) : problem(c, notShared)
  }

/** 80 random bits in base 32: five of each byte. */
const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => 'abcdefghijklmnopqrstuvwxyz234567'[byte & 31])
    .join('')

const hashOfSecret = async (secret: string): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret)))

const noSharing = {
  status: 404,
  title: 'No sharing',
  detail: 'Conversations with the assistant cannot be shared on this site.',
} as const
const full = {
  status: 503,
  title: 'Too many conversations',
  detail: 'No more conversations can be shared.',
} as const
const tooLarge = {
  status: 413,
  title: 'Conversation too large',
  detail: `A shared conversation may have ${sharedChatMaxBytes / 1024} KB. Share fewer answers.`,
} as const
const notShared = {
  status: 404,
  title: 'No such conversation',
  detail: 'There is no shared conversation with this id and secret.',
} as const
const notOurs = {
  status: 422,
  title: 'Not an answer of this site',
  detail: 'Each turn needs the question, answer and receipt exactly as the site gave them.',
} as const
