import type { AnswerSection } from '../../content-bundle/model/assistant/answer-event.ts'
import type { StoredTurn } from '../../content-bundle/model/assistant/stored-turn.ts'
import type { Manifest } from '../../content-bundle/model/manifest.ts'
import type { AssistantParts } from './assistant-parts.ts'
import { shownSection } from './shown-section.ts'

/** A stored turn with the section that it showed, where its page still says the same; a page that is gone leaves the text. */
export async function withSection(
  parts: AssistantParts,
  manifest: Manifest,
  turn: StoredTurn,
): Promise<StoredTurn & { section?: AnswerSection }> {
  const { mode, outcome, text, sources } = turn
  const [best] = sources
  if (mode !== 'extractive' || (outcome !== 'answered' && outcome !== 'nearest') || !best) return turn
  const section = await shownSection(parts, manifest, best.url).catch(() => null)
  return section?.text && text.includes(section.text) ? { ...turn, section: { outcome, ...section } } : turn
}
