import type { SharedTurn } from '../../engine/model/assistant/shared-turn.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import { siteBase } from '../site-base.ts'
import { postJson } from './post-json.ts'

/** A conversation that is shared now. */
export interface SharedLink {
  id: string
  secret: string
  path: string
}

/** A conversation that this reader has shared. */
interface NewSharedLink extends SharedLink {
  /** Answers whose trace was left out, because the conversation is too large with it. */
  withoutTrace: number
}

/** Shares a conversation. Throws when the server does not take it. */
export async function postSharedChat(locale: string, turns: readonly SharedTurn[]): Promise<NewSharedLink> {
  const response = await postJson(siteBase + paths.shareChat(), { locale, turns })
  if (!response.ok) throw new Error(`The conversation was not accepted: status ${response.status}.`)
  return response.json()
}

/** Deletes a shared conversation. Throws when it could not be deleted. */
export async function removeSharedChat({ id, secret }: Pick<SharedLink, 'id' | 'secret'>): Promise<void> {
  const response = await postJson(siteBase + paths.deleteSharedChat(), { id, secret })
  if (!response.ok && response.status !== 404)
    throw new Error(`The conversation was not deleted: status ${response.status}.`)
}
