import type { AssistantConfig } from '../model/site/site-config.ts'
import { expansions } from './expansions.ts'

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
  expansions,
  sharedForDays: 90,
}
