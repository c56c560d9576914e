import type { AssistantConfig } from '../model/site/site-config.ts'
import { expansions } from './expansions.ts'

/** The assistant of the site. Its model, if it has one, is set by the deployment: see README, Deployment. */
export const assistant: AssistantConfig = {
  exampleQuestions: {
    en: [
      'How can Cinnabar help me?',
      'How do I use the Python decorator for tracing?',
      'How do I set up LLM-as-a-judge evals?',
    ],
    ja: [
      'Cinnabar で何ができますか',
      'トレースに Python のデコレーターを使うには',
      'LLM-as-a-judge の評価を設定するには',
    ],
  },
  expansions,
  sharedForDays: 90,
}
