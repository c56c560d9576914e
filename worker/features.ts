import { secretMinLength, usableSecret } from '../engine/model/values/usable-secret.ts'
import { assistantModel, type ModelSettings } from './assistant/assistant-model.ts'

/** Secrets, variables and bindings that a deployment may leave out. */
export interface OptionalSettings extends ModelSettings {
  /** Secret of `usableSecret`. Keys the receipts of answers. */
  ADDRESS_SECRET?: string
  /** Secret. An incoming webhook that accepts Slack's `{ text }`. */
  FEEDBACK_WEBHOOK_URL?: string
  /** Host of the account's preview deployments, such as `docs.account.workers.dev`. */
  PREVIEW_HOST?: string
}

/** Features of a deployment besides pages, search, votes and messages. Null: off. */
export type EnabledFeatures = ReturnType<typeof featuresOf>

/** The features of a deployment. One is on when all settings that it needs are set; an empty setting is not set. */
export function featuresOf(settings: OptionalSettings) {
  const { ADDRESS_SECRET, FEEDBACK_WEBHOOK_URL } = settings
  return {
    /** The key of the receipts that shared answers need. */
    addressSecret: usableSecret(ADDRESS_SECRET),
    /** The webhook that comments are sent to. */
    webhook: FEEDBACK_WEBHOOK_URL || null,
    /** The model that writes answers. */
    model: assistantModel(settings),
    previewHost: settings.PREVIEW_HOST || null,
  }
}

/** What the log says of settings that are set and not used. */
export const settingFaults = ({ ADDRESS_SECRET }: Pick<OptionalSettings, 'ADDRESS_SECRET'>): string[] =>
  ADDRESS_SECRET && usableSecret(ADDRESS_SECRET) === null
    ? [
        `ADDRESS_SECRET has fewer than ${secretMinLength} characters and counts as not set: conversations cannot be shared. Set a longer one: \`openssl rand -hex 32 | npx wrangler secret put ADDRESS_SECRET\`.`,
      ]
    : []
