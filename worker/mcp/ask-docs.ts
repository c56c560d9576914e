import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { answerTraceSchema } from '../../engine/model/assistant/answer-trace.ts'
import { placeName } from '../../engine/model/assistant/place-name.ts'
import { questionMaxLength } from '../../engine/model/assistant/question-max-length.ts'
import { absoluteUrl } from '../../engine/model/urls/url-path.ts'
import type { McpParts } from './mcp-parts.ts'
import { toolAnswer, toolError } from './tool-answer.ts'
import { readsOnly, toolFields } from './tool-fields.ts'

const answered = z.object({
  outcome: z
    .enum(['answered', 'nearest', 'cut', 'refused'])
    .describe('`nearest`: the section may not answer. `refused`: nothing was found.'),
  text: z.string().describe('Markdown as the documentation has it.'),
  sources: z.array(z.object({ title: z.string(), url: z.url() })).describe('The sections it is made from.'),
  trace: answerTraceSchema.optional(),
})

/** `ask_docs`: the section that answers as its page stores it, and its address. */
export function registerAskDocs(server: McpServer, { site, ask }: McpParts): void {
  server.registerTool(
    'ask_docs',
    {
      title: 'Ask the documentation',
      description: `Answer a question about ${site.name} from its documentation: the passages that answer it, with the addresses of their headings, or a refusal. Usually enough by itself; read more with get_page, page and section as in the address.`,
      inputSchema: z.looseObject({
        question: z.string().min(1).max(questionMaxLength).describe('One question, in any language.'),
        language: toolFields.languageOf(site),
        trace: z
          .boolean()
          .default(false)
          .describe(
            'True for data on how the answer was found: each step with what went in, what came out and what was dropped.',
          ),
      }),
      outputSchema: answered,
      annotations: readsOnly,
    },
    async ({ question, language, trace: isTraced }) => {
      const answer = await ask(question, { locale: language, isTraced })
      if (!answer) return toolError('Too many questions were asked. Wait a minute, or use search_docs.')
      const { outcome, trace } = answer
      const text =
        outcome === 'refused'
          ? 'The documentation does not answer this. Try other words, in English, or search_docs.'
          : answer.text
      const sources = answer.sources.map((source) => ({
        title: placeName(source),
        url: absoluteUrl(site, source.url),
      }))
      return { ...toolAnswer(text), structuredContent: { outcome, text, sources, ...(trace && { trace }) } }
    },
  )
}
