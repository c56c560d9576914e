/** A language model that the deployment is configured with. */
export type AssistantModel =
  | {
      is: 'openai-compatible'
      /** Base URL, such as `https://models.example/v1`. */
      url: string
      name: string
      /** Sent as a bearer token. */
      key: string
    }
  | { is: 'workers-ai'; binding: Ai; name: string }

/** Settings of the deployment; see README. */
export interface ModelSettings {
  ASSISTANT_MODEL?: string
  ASSISTANT_URL?: string
  ASSISTANT_KEY?: string
  AI?: Ai
}

/** The configured model; null without one. An address needs a key, and wins over the Workers AI binding. */
export function assistantModel({
  ASSISTANT_MODEL: name,
  ASSISTANT_URL: url,
  ASSISTANT_KEY: key,
  AI: binding,
}: ModelSettings): AssistantModel | null {
  if (!name) return null
  if (url) return key ? { is: 'openai-compatible', url, name, key } : null
  return binding ? { is: 'workers-ai', binding, name } : null
}
