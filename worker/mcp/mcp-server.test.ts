import { expect, test } from 'vitest'
import { smallMcp } from '../../tests/small-mcp.ts'
import { smallSite } from '../../tests/small-site.ts'

const { send } = smallMcp()

interface Tool {
  name: string
  description: string
  inputSchema: { properties: Record<string, object> }
}

/** The tools that a client sees, by name. */
async function toolsOf(site = smallSite): Promise<Record<string, Tool>> {
  const tools = (await send('tools/list', {}, site)).result?.tools as Tool[]
  return Object.fromEntries(tools.map((tool) => [tool.name, tool]))
}

test('every tool has its own description', async () => {
  const tools = await toolsOf()
  expect(Object.keys(tools).sort()).toEqual([
    'ask_docs',
    'get_page',
    'list_changes',
    'list_pages',
    'search_docs',
    'submit_feedback',
  ])
  expect(new Set(Object.values(tools).map(({ description }) => description)).size).toBe(6)
})

test('names, languages, versions and limits are those of the site', async () => {
  const { search_docs: search, get_page: read } = await toolsOf()
  const { least, most } = smallSite.agents.tokenBudget
  expect(search?.description).toContain(smallSite.name)
  expect(search?.inputSchema.properties.language).toMatchObject({ enum: ['en', 'ja'], default: 'en' })
  expect(search?.inputSchema.properties.query).toMatchObject({ maxLength: 10_000 })
  expect(read?.inputSchema.properties.max_tokens).toMatchObject({ minimum: least, maximum: most })
  expect(read?.inputSchema.properties).not.toHaveProperty('version')
  const { get_page: kept } = await toolsOf({ ...smallSite, versions: ['1.4'] })
  expect(kept?.inputSchema.properties.version).toMatchObject({ enum: ['1.4'] })
})
