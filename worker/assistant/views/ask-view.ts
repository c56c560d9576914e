import type { AnswerSection, WholeAnswer } from '../../../engine/model/assistant/answer-event.ts'
import type { SharedTurn } from '../../../engine/model/assistant/shared-turn.ts'
import { changedCitations, type StoredTurn } from '../../../engine/model/assistant/stored-turn.ts'
import { answerSheet, inCascade } from '../../../engine/model/sheets-of-tree.ts'
import { inLocale } from '../../../engine/model/site/locales.ts'
import { fillMessage, messagesOf } from '../../../engine/model/site/messages-of.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import { type FrameView, plainFrame } from '../../render/views/frame-view.ts'
import type { RenderInput } from '../../render/views/page-request.ts'

/** A question and its answer, as a page shows them. */
export interface ShownTurn
  extends Pick<SharedTurn, 'question' | 'text' | 'sources' | 'outcome' | 'mode' | 'trace'> {
  /** The section that answers, where the page still has it as the text says it. */
  section?: AnswerSection | undefined
}

/** Everything the full-page assistant or a shared conversation shows. */
export interface AskView {
  frame: FrameView
  title: string
  /** Address of the form. */
  action: string
  /** Text in the field. */
  prefilled: string
  /** Questions that an empty page offers. */
  exampleQuestions: readonly string[]
  turns: readonly ShownTurn[]
  /** Sentences about a shared conversation; empty for the assistant itself. */
  notes: readonly string[]
  supportHref: string | null
  /** True when scripts turn the page into the assistant. */
  isLive: boolean
}

/** The full-page assistant. Pure. */
export function askView(
  input: RenderInput,
  { prefilled, asked }: { prefilled: string; asked: { question: string; answer: WholeAnswer } | null },
): AskView {
  const messages = messagesOf(input.site, input.locale.code)
  const turns = asked ? [{ question: asked.question, ...asked.answer }] : []
  return {
    ...base(input, messages.assistantTitle, turns),
    prefilled,
    turns,
    notes: [],
    isLive: true,
  }
}

/** A conversation that was shared. */
export interface SharedConversation {
  turns: readonly (StoredTurn & Pick<ShownTurn, 'section'>)[]
  createdAt: string
  expiresAt: string
}

/** A shared conversation as a page. Pure. */
export function sharedChatView(
  input: RenderInput,
  { turns, createdAt, expiresAt }: SharedConversation,
): AskView {
  const { site, manifest, locale } = input
  const messages = messagesOf(site, locale.code)
  const written = (date: string) =>
    new Intl.DateTimeFormat(locale.code, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
  const pages = changedCitations(turns, manifest)
  return {
    ...base(input, messages.assistantSharedTitle, turns),
    prefilled: '',
    turns,
    notes: [
      fillMessage(messages.assistantSharedNote, { date: written(createdAt), until: written(expiresAt) }),
      ...(pages.length > 0 ? [fillMessage(messages.assistantChanged, { pages: pages.join(', ') })] : []),
    ],
    exampleQuestions: [],
    isLive: false,
  }
}

function base(input: RenderInput, title: string, turns: readonly Pick<ShownTurn, 'section' | 'trace'>[]) {
  // Answers that a model wrote may have tables and code.
  const sheets = inCascade(
    new Set([
      'table',
      'code',
      answerSheet,
      ...turns.flatMap(({ section, trace }) => [
        ...(section?.sheets ?? []),
        ...(trace ? (['trace'] as const) : []),
      ]),
    ]),
  )
  const { site, locale } = input
  const { support } = site.pages
  return {
    frame: plainFrame(input, { title, language: locale.code, sheets }),
    title,
    action: inLocale(site, locale, paths.askPage(site)),
    exampleQuestions: exampleQuestionsOf(site, locale.code),
    supportHref: support && inLocale(site, locale, support),
  }
}

/** Questions that an empty conversation offers, in a locale or the default one. */
export function exampleQuestionsOf(
  { assistant, locales }: RenderInput['site'],
  code: string,
): readonly string[] {
  return assistant?.exampleQuestions[code] ?? assistant?.exampleQuestions[locales[0].code] ?? []
}
