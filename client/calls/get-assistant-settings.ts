import type { AssistantSettings } from '../../content-bundle/model/assistant/assistant-settings.ts'
import * as paths from '../../content-bundle/model/urls/paths.ts'

/** Loads the assistant's texts. Throws if they cannot be loaded. */
export async function getAssistantSettings(locale: string): Promise<AssistantSettings> {
  const response = await fetch(paths.assistantSettings(locale))
  if (!response.ok) throw new Error(`The assistant's texts could not be loaded: status ${response.status}.`)
  return response.json()
}
