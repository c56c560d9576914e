import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { agentTools } from '../../engine/model/agent-tools.ts'
import { answerTraceSchema } from '../../engine/model/assistant/answer-trace.ts'
import { absoluteUrl } from '../../engine/model/urls/url-path.ts'
import type { McpParts } from './mcp-parts.ts'
import { registerTool, toolAnswer, toolError } from './register-tool.ts'

/** The answer as data. */
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
  registerTool(
    server,
    agentTools(site).askDocs,
    async ({ question, language, trace: isTraced }) => {
      const answer = await ask(question, { locale: language, isTraced })
      if (!answer) return toolError('Too many questions were asked. Wait a minute, or use search_docs.')
      const { outcome, trace } = answer
      const text =
        outcome === 'refused'
          ? 'The documentation does not answer this. Try other words, in English, or search_docs.'
          : answer.text
      const sources = answer.sources.map(({ url, title, pageTitle }) => ({
        title: title === pageTitle ? title : `${pageTitle} › ${title}`,
        url: absoluteUrl(site, url),
      }))
      return { ...toolAnswer(text), structuredContent: { outcome, text, sources, ...(trace && { trace }) } }
    },
    answered,
  )
}
