import type { AssistantConfig } from '../../engine/model/site/site-config.ts'
import expansions from './expansions.json' with { type: 'json' }

/** The assistant of the site. Its model, if it has one, is set by the deployment: see README, Deployment. */
export const assistant: AssistantConfig = {
  exampleQuestions: {
    en: [
      'How can Cinnabar help me?',
      'How do I use the Python decorator for tracing?',
      'How do I set up LLM-as-a-judge evals?',
      'How do I mask personal data before it is sent?',
      'How do I roll back a prompt?',
      'What does a unit cost on Core?',
    ],
    ja: [
      'Cinnabar で何ができますか',
      'トレースに Python のデコレーターを使うには',
      'LLM-as-a-judge の評価を設定するには',
      '送信前に個人データをマスクするには',
      'プロンプトを前のバージョンに戻すには',
      'Core プランのユニットの料金は',
    ],
  },
  // Everyday words next to the words of the pages, for questions only. Looser than synonyms: each line is words that
  // people use for nearly the same thing, and a match by another word counts less.
  expansions,
  sharedForDays: 90,
}
