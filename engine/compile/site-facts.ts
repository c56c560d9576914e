import { availabilityMessages, calloutMessages } from '../model/components.ts'
import type { Messages } from '../model/site/messages.ts'
import { nameOf } from '../model/site/messages-of.ts'
import type { ContributorSources, SiteConfig } from '../model/site/site-config.ts'
import { type SiteParts, type SiteRules, siteRulesOf } from '../model/site/site-parts.ts'
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

/** The parts of the site config that compiling pages reads. Plain data: it is sent to worker processes. */
export interface SiteFacts
  extends Pick<SiteConfig, 'origin' | 'base' | 'locales' | 'plans' | 'team' | 'glossary' | 'pages'> {
  messages: Readonly<Record<string, CompiledMessages>>
  contributors: Pick<ContributorSources, 'profileUrl'>
  /** The rules of the site's own components. */
  components?: SiteRules
  /** The module with their code; its name has the hash of the code. */
  partsModule?: string
}

/** The parts of a site that is built. */
export interface BuiltParts extends SiteParts {
  /** The file that a person wrote. */
  source: string
  /** The same for Node: one file that needs no other but packages. */
  module: string
}

/** Takes from a site config what compiling a page reads, and nothing else: other settings change no page. */
export function siteFactsOf(site: SiteConfig, parts?: BuiltParts): SiteFacts {
  const { origin, base, locales, plans, team, glossary, pages } = site
  const messages = Object.fromEntries(
    Object.entries(site.messages).map(([locale, texts]) => {
      const names = Object.fromEntries(plans.map(({ name }) => [name, nameOf(texts, name)]))
      return [locale, { ...recordOf(compiledMessages, (key) => texts[key]), names }]
    }),
  )
  const contributors = { profileUrl: site.contributors.profileUrl }
  return {
    origin,
    base,
    locales,
    messages,
    plans,
    team,
    glossary,
    pages,
    contributors,
    ...(parts && { components: siteRulesOf(parts), partsModule: parts.module }),
  }
}
