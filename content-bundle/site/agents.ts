import type { AgentsConfig } from '../model/site-config.ts'
import { site } from './site.ts'

/** What programs that read the site are told and allowed. */
export const agents: AgentsConfig = {
  contentSignals: { search: true, 'ai-input': true, 'ai-train': true },
  // About 300,000 tokens: what the larger context windows hold.
  fullTextMaxBytes: 1_200_000,
  tokenBudget: { least: 200, most: 100_000 },
  toolAnswerTokens: 8_000,
  sampleQuestions: [
    `How do I trace an LLM application with ${site.name}?`,
    `Which environment variables does ${site.name} read?`,
  ],
  skill: {
    description: `How to add ${site.name} to an LLM application and use its prompts, scores and datasets.`,
    sampleTasks: [
      `Add ${site.name} tracing to this project`,
      `Move this prompt into ${site.name} prompt management`,
    ],
  },
  prompts: [
    {
      name: 'add_tracing',
      title: `Add ${site.name} tracing`,
      description: `Trace the model calls of this project with ${site.name}.`,
      text: `Add ${site.name} tracing to this project. Read ${site.origin}/skill.md first, then the page of each integration that the project needs with search_docs and get_page. Use only methods and settings that you have read there.`,
      argument: { name: 'stack', description: 'Language and libraries of the project' },
    },
  ],
}
