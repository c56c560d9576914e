import { expect, type Page, test } from '@playwright/test'
import { settled } from './support/settled.ts'

interface Tool {
  name: string
  description: string
  inputSchema: { type: string; required?: string[] }
  annotations?: { readOnlyHint?: boolean }
  execute(input: object): Promise<{ content: { text: string }[]; isError?: boolean }>
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
      const answer = await tool?.execute(given as object)
      return { text: answer?.content[0]?.text ?? '', isError: answer?.isError ?? false }
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
  expect(found.text).toMatch(/\/self-hosting\//)
  const open = await call(page, 'get_page', {})
  expect(open.text).toContain('# Get started with tracing')
  const section = await call(page, 'get_page', { section: 'send-a-trace' })
  expect(section.text).toContain('## Send a trace')
  expect(section.text.length).toBeLessThan(open.text.length)
  const other = await call(page, 'get_page', { page: '/docs/glossary' })
  expect(other.text).toContain('# Glossary')
})

test('a mistake returns a message that says what to do', async ({ page }) => {
  await withWebMcp(page)
  await page.goto('/docs')
  const missing = await call(page, 'get_page', { page: '/docs/no-such-page' })
  expect(missing).toEqual({ isError: true, text: expect.stringContaining('search_docs') })
  const foreign = await call(page, 'get_page', { page: 'https://e.example/docs' })
  expect(foreign.isError).toBe(true)
})

test('nothing is reported without consent; with it, the current page is', async ({ page }) => {
  const posted: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/feedback')) posted.push(request.postDataJSON())
  })
  await withWebMcp(page)
  await page.goto('/docs/glossary')
  const unasked = await call(page, 'submit_feedback', { feedback: 'negative', comment: 'A word is missing.' })
  expect(unasked.isError).toBe(true)
  expect(posted).toEqual([])
  const agreed = { feedback: 'negative', comment: 'A word is missing.', consent: true }
  expect((await call(page, 'submit_feedback', agreed)).text).toContain('Received')
  expect(posted).toMatchObject([
    { page: '/docs/glossary', feedback: 'negative', comment: 'A word is missing.' },
  ])
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
