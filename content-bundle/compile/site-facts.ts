import { availabilityMessages, calloutMessages } from '../model/components.ts'
import type { Messages } from '../model/site/messages.ts'
import { nameOf } from '../model/site/messages-of.ts'
import type { ContributorSources, SiteConfig } from '../model/site/site-config.ts'
import { recordOf } from '../model/values/record-of.ts'

/** The interface texts that compiled pages contain. The others are rendered with each response. */
const compiledMessages = [
  ...Object.values(calloutMessages),
  ...Object.values(availabilityMessages),
  'availability',
  'availabilityEverywhere',
  'contactEmail',
  'contactMessage',
  'contactName',
  'contactTopic',
  'diagram',
  'feedbackOptional',
  'notebookRun',
  'notebookRunStandIn',
  'output',
  'outputError',
  'outputInteractive',
  'outputStderr',
  'taskDone',
  'taskOpen',
] as const satisfies (keyof Messages)[]
export type CompiledMessages = Pick<Messages, (typeof compiledMessages)[number] | 'names'>

/**
 * The parts of the site config that compiling a page reads. Plain data: it is sent to worker processes and is part of
 * the cache key.
 */
export interface SiteFacts
  extends Pick<SiteConfig, 'origin' | 'locales' | 'plans' | 'team' | 'glossary' | 'pages'> {
  messages: Readonly<Record<string, CompiledMessages>>
  contributors: Pick<ContributorSources, 'profileUrl'>
}

/** Takes from a site config what compiling a page reads, and nothing else: other settings do not empty the page cache. */
export const siteFactsOf = ({
  origin,
  locales,
  messages,
  plans,
  team,
  glossary,
  pages,
  contributors: { profileUrl },
}: SiteConfig): SiteFacts => ({
  origin,
  locales,
  messages: Object.fromEntries(
    Object.entries(messages).map(([locale, texts]) => [
      locale,
      {
        ...recordOf(compiledMessages, (key) => texts[key]),
        names: Object.fromEntries(plans.map(({ name }) => [name, nameOf(texts, name)])),
      },
    ]),
  ),
  plans,
  team,
  glossary,
  pages,
  contributors: { profileUrl },
})
