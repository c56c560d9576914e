import type { AgentsConfig } from '../../engine/model/site/site-config.ts'

/** The permissions of AI agents and other programs on the site, and the texts they get. */
export const agents: AgentsConfig = {
  contentSignals: { search: true, 'ai-input': true, 'ai-train': true },
  // About 200,000 tokens: what common context windows hold.
  fullTextMaxBytes: 800_000,
  tokenBudget: { least: 200, most: 100_000 },
  toolAnswerTokens: 8_000,
  sampleQuestions: [
    'How do I trace an LLM application with Cinnabar?',
    'Which environment variables does Cinnabar read?',
  ],
  skill: {
    description: 'How to add Cinnabar to an LLM application and use its prompts, scores and datasets.',
    sampleTasks: ['Add Cinnabar tracing to this project', 'Move this prompt into Cinnabar prompt management'],
  },
  prompts: [
    {
      name: 'add_tracing',
      title: 'Add Cinnabar tracing',
      description: 'Trace the model calls of this project with Cinnabar.',
      text: 'Add Cinnabar tracing to this project. Read https://cinnabar.example/skill.md first, then the page of each integration that the project needs with search_docs and get_page. Use only methods and settings that you have read there.',
      argument: { name: 'stack', description: 'Language and libraries of the project' },
    },
  ],
}
