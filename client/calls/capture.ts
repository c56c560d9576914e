import type { ProductAnalytics } from '../../engine/model/site/site-config.ts'

/** Event of the assistant. A submitted message carries its text, unless it was pasted. */
export type AssistantEvent =
  | { name: 'user_message_submitted'; lastUserMessage: string }
  | { name: string; lastUserMessage?: never }

/** Sends events while a visitor allows it; null before and after. */
let capturing: { service: ProductAnalytics; visitor: string } | null = null

/** From now on events are sent, under a random name. */
export function startCapturing(service: ProductAnalytics, visitor: string): void {
  capturing = { service, visitor }
}

export function stopCapturing(): void {
  capturing = null
}

/** Sends one event with the path of the page, without its query; does nothing without consent. Measuring never disturbs the page: failures are silent. */
export async function capture(event: string, properties: Record<string, unknown> = {}): Promise<void> {
  if (!capturing) return
  const { service, visitor } = capturing
  const { origin, pathname } = location
  const here = {
    $current_url: origin + pathname,
    $pathname: pathname,
    $referrer: originOf(document.referrer),
  }
  try {
    await fetch(`${service.host}/i/v0/e/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        api_key: service.key,
        event,
        distinct_id: visitor,
        properties: { ...here, ...properties, $process_person_profile: false },
        timestamp: new Date().toISOString(),
      }),
      keepalive: true,
      credentials: 'omit',
    })
  } catch {
    // A visit that is not counted is not a fault.
  }
}

/** Without path and query, which may hold what the visitor asked before. */
const originOf = (address: string): string => URL.parse(address)?.origin ?? ''

/** Sends an event of the assistant, named with its prefix: `inkeep:user_message_submitted`. */
export function captureAssistantEvent({ name, lastUserMessage }: AssistantEvent): Promise<void> {
  return capture(`inkeep:${name}`, lastUserMessage === undefined ? {} : { lastUserMessage })
}
