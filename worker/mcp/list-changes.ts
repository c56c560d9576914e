import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { changesMarkdown } from '../render/documents/changes.ts'
import type { McpParts } from './mcp-parts.ts'
import { toolAnswer, toolError } from './tool-answer.ts'
import { readsOnly, toolFields } from './tool-fields.ts'

/** `list_changes`: the pages that changed since an earlier build. */
export function registerListChanges(server: McpServer, { site, content, manifest }: McpParts): void {
  const config = {
    title: 'List changes',
    description: `List the pages of ${site.name} that were changed, added or removed since an earlier build. Without one, since the build before the current one.`,
    inputSchema: z.looseObject({ since: toolFields.sinceBuild() }),
    annotations: readsOnly,
  }
  server.registerTool('list_changes', config, async ({ since }) => {
    const before = since === undefined ? await content.previousBuild() : await content.build(since)
    if (since !== undefined && !before) return noSuchBuild(since)
    return toolAnswer(changesMarkdown(site, before ?? manifest, manifest))
  })
}

export const noSuchBuild = (build: string) =>
  toolError(`The build \`${build}\` is not stored. Call list_changes without \`since\`, or read whole pages.`)
