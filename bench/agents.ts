import site from '../content-bundle/site/config.ts'
import { anyText, command } from '../scripts/command-line.ts'
import { type JudgedQuestion, questionsOf } from '../tests/assistant/judge-questions.ts'
import { median } from './measure-load.ts'

/** Every question of `tests/assistant`, through MCP, llms.txt with Markdown, and HTML. A token is four characters. */
const values = command('npm run agents -w bench', 'Calls and tokens that an agent needs to reach an answer.')
  .option('--url <url>', 'The server of the built site.', anyText, 'http://127.0.0.1:8787')
  .parse()
  .opts()

/** The cost of reaching a passage; null when it was not reached. */
type Cost = { calls: number; characters: number } | null

const get = async (path: string): Promise<string> => (await fetch(new URL(path, values.url))).text()

async function callTool(name: string, input: object): Promise<string> {
  const response = await fetch(new URL('/mcp', values.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }),
  })
  const text = await response.text()
  const { result } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text)
  return result.content[0].text
}

/** The page among those that answer whose address a text names. */
const pageIn = (text: string, pages: readonly string[]): string | undefined =>
  pages.find((page) => new RegExp(`${page}(?:#[^\\s)]*|\\.md)?(?=[\\s)"<]|$)`, 'm').test(text))

const holdsAll = (text: string, facts: readonly string[] = []): boolean =>
  facts.every((fact) => text.toLowerCase().includes(fact.toLowerCase()))

/** One question is enough where the answer quotes the page; else the page is read. */
async function throughMcp({ ask, pages = [], holds, locale = 'en' }: JudgedQuestion): Promise<Cost> {
  const answer = await callTool('ask_docs', { question: ask, language: locale })
  const page = pageIn(answer, pages)
  if (page && holdsAll(answer, holds)) return { calls: 1, characters: answer.length }
  if (page) return read(answer, page, 1)
  const found = await callTool('search_docs', { query: ask.slice(0, 200), language: locale })
  const other = pageIn(found, pages)
  return other ? read(answer + found, other, 2) : null
}

async function read(before: string, page: string, calls: number): Promise<Cost> {
  const text = await callTool('get_page', { page, max_tokens: 1200 })
  return { calls: calls + 1, characters: before.length + text.length }
}

/** The list of sections, the list of the right one, and the page: an agent that never guesses wrong. */
async function throughMarkdown({ pages = [] }: JudgedQuestion): Promise<Cost> {
  const [page = '/'] = pages
  const section = `/${page.split('/')[1]}`
  const lists = [await get('/llms.txt'), ...(section === page ? [] : [await get(`${section}/llms.txt`)])]
  const text = await get(`${page}.md`)
  return { calls: lists.length + 1, characters: lists.join('').length + text.length }
}

/** The results page of the search, and the page, as HTML. */
async function throughHtml({ ask, pages = [] }: JudgedQuestion): Promise<Cost> {
  const results = await get(`/search?${new URLSearchParams({ q: ask })}`)
  const page = pageIn(results, pages) ?? pages[0] ?? '/'
  return { calls: 2, characters: results.length + (await get(page)).length }
}

const questions = [...Object.values(questionsOf('tuned')), ...Object.values(questionsOf('held-out'))]
  .flat()
  .filter(({ pages }) => pages)

console.log(`${questions.length} questions on ${site.name}, ${new Date().toISOString().slice(0, 10)}\n`)
console.log('| way | reached | calls, median | tokens, median | tokens, 90 % |\n|---|--:|--:|--:|--:|')
for (const [name, way] of Object.entries({
  'MCP (ask_docs, get_page)': throughMcp,
  'llms.txt and Markdown': throughMarkdown,
  HTML: throughHtml,
})) {
  const costs: { calls: number; characters: number }[] = []
  for (const question of questions) {
    const cost = await way(question)
    if (cost) costs.push(cost)
  }
  const tokens = costs.map(({ characters }) => Math.ceil(characters / 4)).sort((a, b) => a - b)
  const row = [
    name,
    `${costs.length}/${questions.length}`,
    median(costs.map(({ calls }) => calls)),
    Math.round(median(tokens)),
    tokens[Math.floor(tokens.length * 0.9)],
  ]
  console.log(`| ${row.join(' | ')} |`)
}
