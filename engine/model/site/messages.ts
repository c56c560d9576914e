import { recordOf } from '../values/record-of.ts'
import type { Messages } from './messages-for.ts'

export type { Messages }

export type MessageKey = Exclude<keyof Messages, 'player' | 'names'>

/** Picks the texts whose keys begin with a word, and others by their keys. */
const textsOf = <Word extends string, Other extends MessageKey>(
  messages: Messages,
  word: Word,
  others: readonly Other[],
) =>
  Object.fromEntries(
    Object.entries(messages).filter(([key]) => key.startsWith(word) || others.some((other) => other === key)),
  ) as unknown as Pick<Messages, Extract<keyof Messages, `${Word}${string}`> | Other>

/** Picks the texts of the dialog that asks for consent. Without an assistant, nothing that readers ask it is measured. */
export const consentMessagesOf = (messages: Messages, hasAssistant: boolean) => ({
  ...textsOf(messages, 'consent', ['close']),
  ...(!hasAssistant && { consentProductText: messages.productTextWithoutAssistant }),
})
export type ConsentMessages = ReturnType<typeof consentMessagesOf>

/** Picks the texts of the feedback bar and its dialog. */
export const feedbackMessagesOf = (messages: Messages) => textsOf(messages, 'feedback', ['close'])
export type FeedbackMessages = ReturnType<typeof feedbackMessagesOf>

/** Picks the texts of the contact form. */
export const contactMessagesOf = (messages: Messages) => textsOf(messages, 'contact', ['feedbackOptional'])
export type ContactMessages = ReturnType<typeof contactMessagesOf>

/** Picks the texts of the assistant. */
export const assistantTextsOf = (messages: Messages) =>
  textsOf(messages, 'assistant', ['close', 'feedbackYes', 'feedbackNo'])
export type AssistantTexts = ReturnType<typeof assistantTextsOf>

/** Texts that the form of a request needs in the browser. */
const requestMessageKeys = [
  'apiSample',
  'apiWaiting',
  'apiAnswered',
  'apiInvalidJson',
  'apiInvalidNumber',
  'apiMissing',
  'apiRefused',
  'apiUnreachable',
  'apiOffline',
] as const satisfies readonly MessageKey[]
export type RequestMessages = Pick<Messages, (typeof requestMessageKeys)[number]>

/** Picks the texts that the form of a request needs in the browser. */
export const requestMessagesOf = (messages: Messages): RequestMessages =>
  recordOf(requestMessageKeys, (key) => messages[key])
