import type { McpServer } from '@modelcontextprotocol/server'
import { type AskDocsInput, agentTools } from '../../content-bundle/model/agent-tools.ts'
import { urlOf } from '../../content-bundle/model/urls/url-path.ts'
import type { McpParts } from './mcp-parts.ts'
import { registerTool, toolAnswer, toolError } from './register-tool.ts'

/** Nearest pages that a refusal names. */
const nearestShown = 3

/** `ask_docs`: the assistant's answer, with the addresses of its sources. */
export function registerAskDocs(server: McpServer, { site, ask }: McpParts): void {
  registerTool<AskDocsInput>(server, agentTools(site).askDocs, async ({ question, language }) => {
    const answer = await ask(question, language)
    if (!answer) return toolError('Too many questions were asked. Wait a minute, or use search_docs.')
    const { text, outcome, sources } = answer
    const addressOf = ({ number, url, title, pageTitle }: (typeof sources)[number]) =>
      `[${number}] ${title === pageTitle ? title : `${pageTitle} › ${title}`}: ${url.startsWith('/') ? urlOf(site, url) : url}`
    if (outcome === 'refused') {
      const nearest = sources.slice(0, nearestShown).map(addressOf).join('\n')
      return toolAnswer(`The documentation does not answer this. The nearest pages:\n${nearest}`)
    }
    return toolAnswer(`${text}\n\n${sources.map(addressOf).join('\n')}`)
  })
}
