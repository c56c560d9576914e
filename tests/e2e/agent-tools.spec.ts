import { expect, type Page, test } from '@playwright/test'
import { settled } from './support/settled.ts'

interface Tool {
  name: string
  description: string
  inputSchema: { type: string; required?: string[] }
  annotations?: { readOnlyHint?: boolean }
  execute(input: object): Promise<string>
}

/** Gives the page the browser's WebMCP, as the draft has it: tools are registered one by one. */
const withWebMcp = (page: Page) =>
  page.addInitScript(() => {
    const tools: Tool[] = []
    Object.assign(window, { tools })
    Object.defineProperty(document, 'modelContext', {
      value: { registerTool: async (tool: Tool) => void tools.push(tool) },
    })
  })

const toolNames = (page: Page) =>
  page.evaluate(() => (window as unknown as { tools: Tool[] }).tools.map(({ name }) => name))

async function call(page: Page, name: string, input: object) {
  await expect.poll(() => toolNames(page)).toContain(name)
  return page.evaluate(
    async ([toolName, given]) => {
      const tool = (window as unknown as { tools: Tool[] }).tools.find((one) => one.name === toolName)
      return (await tool?.execute(given as object)) ?? ''
    },
    [name, input] as const,
  )
}

test('an agent in the browser is offered the site’s tools', async ({ page }) => {
  await withWebMcp(page)
  await page.goto('/docs')
  await expect.poll(() => toolNames(page)).toEqual(['search_docs', 'get_page', 'submit_feedback'])
})

test('an agent finds a page and reads it, or a section of the one that is open', async ({ page }) => {
  await withWebMcp(page)
  await page.goto('/docs/observability/get-started')
  const found = await call(page, 'search_docs', { query: 'self-host with docker compose' })
  expect(found).toMatch(/\/self-hosting\//)
  const open = await call(page, 'get_page', {})
  expect(open).toContain('# Get started with tracing')
  const section = await call(page, 'get_page', { section: 'send-a-trace' })
  expect(section).toContain('## Send a trace')
  expect(section.length).toBeLessThan(open.length)
  const other = await call(page, 'get_page', { page: '/docs/glossary' })
  expect(other).toContain('# Glossary')
})

test('a mistake rejects with a message that says what to do', async ({ page }) => {
  await withWebMcp(page)
  await page.goto('/docs')
  const missing = call(page, 'get_page', { page: '/docs/no-such-page' })
  await expect(missing).rejects.toThrow('search_docs')
  const foreign = call(page, 'get_page', { page: 'https://e.example/docs' })
  await expect(foreign).rejects.toThrow('There is no page')
})

test('nothing is reported without consent; with it, the current page is', async ({ page }) => {
  const posted: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/mcp')) posted.push(request.postDataJSON().params.arguments)
  })
  await withWebMcp(page)
  await page.goto('/docs/glossary')
  const unasked = call(page, 'submit_feedback', { feedback: 'negative', comment: 'A word is missing.' })
  await expect(unasked).rejects.toThrow('consent')
  const agreed = { feedback: 'negative', comment: 'A word is missing.', consent: true }
  expect(await call(page, 'submit_feedback', agreed)).toContain('Received')
  expect(posted.at(-1)).toEqual({ ...agreed, page: '/docs/glossary' })
})

test('a browser without WebMCP loads nothing for it', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/docs')
  await settled(page)
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((url) => url.includes('agent-tools'))).toEqual([])
})
