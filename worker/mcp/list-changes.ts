import type { McpServer } from '@modelcontextprotocol/server'
import { agentTools } from '../../engine/model/agent-tools.ts'
import { changesMarkdown } from '../render/documents/changes.ts'
import type { McpParts } from './mcp-parts.ts'
import { registerTool, toolAnswer, toolError } from './register-tool.ts'

/** `list_changes`: the pages that changed since an earlier build. */
export function registerListChanges(server: McpServer, { site, content, manifest }: McpParts): void {
  registerTool(server, agentTools(site).listChanges, async ({ since }) => {
    const before = since === undefined ? await content.previousBuild() : await content.build(since)
    if (since !== undefined && !before) return noSuchBuild(since)
    return toolAnswer(changesMarkdown(site, before ?? manifest, manifest))
  })
}

export const noSuchBuild = (build: string) =>
  toolError(`The build \`${build}\` is not stored. Call list_changes without \`since\`, or read whole pages.`)
