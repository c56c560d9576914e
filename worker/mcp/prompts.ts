import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { AgentPrompt } from '../../content-bundle/model/site/agents-config.ts'
import type { SiteConfig } from '../../content-bundle/model/site/site-config.ts'

/** Prompts of the site that a client can offer its user as commands. */
export function registerPrompts(server: McpServer, { agents }: SiteConfig): void {
  for (const prompt of agents.prompts ?? []) registerPrompt(server, prompt)
}

function registerPrompt(server: McpServer, { name, title, description, text, argument }: AgentPrompt): void {
  const value = z.string().max(200).optional()
  const argsSchema = z.object(argument ? { [argument.name]: value.describe(argument.description) } : {})
  server.registerPrompt(name, { title, description, argsSchema }, (args) => {
    const given = argument && args[argument.name]
    const whole = given ? `${text}\n\n${argument.description}: ${given}` : text
    return { messages: [{ role: 'user', content: { type: 'text', text: whole } }] }
  })
}
