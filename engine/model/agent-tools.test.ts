import { expect, test } from 'vitest'
import { agentTools } from './agent-tools.ts'

const site = {
  name: 'Acme',
  locales: [
    { code: 'de', name: 'Deutsch', direction: 'ltr' },
    { code: 'fr', name: 'Français', direction: 'ltr' },
  ],
  agents: {
    contentSignals: { search: true, 'ai-input': true, 'ai-train': false },
    fullTextMaxBytes: 1000,
    tokenBudget: { least: 10, most: 500 },
    toolAnswerTokens: 200,
  },
  versions: [],
} as const

test('every tool has its own name and description, and requires only properties it has', () => {
  const tools = Object.values(agentTools(site))
  expect(tools.map(({ name }) => name)).toEqual([
    'search_docs',
    'ask_docs',
    'get_page',
    'list_pages',
    'list_changes',
    'submit_feedback',
  ])
  expect(new Set(tools.map(({ description }) => description)).size).toBe(tools.length)
  for (const { inputSchema } of tools) {
    expect(Object.keys(inputSchema.properties)).toEqual(expect.arrayContaining([...inputSchema.required]))
  }
})

test('names, languages and limits are those of the site', () => {
  const { searchDocs, getPage } = agentTools(site)
  expect(searchDocs.description).toContain('Acme')
  expect(searchDocs.inputSchema.properties.language).toMatchObject({ enum: ['de', 'fr'], default: 'de' })
  expect(getPage.inputSchema.properties.max_tokens).toMatchObject({ minimum: 10, maximum: 500, default: 200 })
  expect(searchDocs.inputSchema.properties.query).toMatchObject({ maxLength: 10_000 })
  expect(getPage.inputSchema.properties).not.toHaveProperty('version')
  expect(agentTools({ ...site, versions: ['1.4'] }).getPage.inputSchema.properties.version).toMatchObject({
    enum: ['1.4'],
  })
})
