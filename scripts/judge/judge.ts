import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { site } from '../../content-bundle/site/site.ts'
import { ensureBuilt } from '../ensure-built.ts'
import { startLocalPlatform } from '../local-platform.ts'
import { judgeHtml } from './html.ts'
import { judgeByLighthouse } from './lighthouse.ts'

/** What others say of the built site: each judge is pinned, run against the local server, and asks no other host. */
const { values } = parseArgs({
  options: { dir: { type: 'string' }, port: { type: 'string', default: '8788' } },
})
const dir = values.dir ? resolve(values.dir) : ensureBuilt()
const { url, content, close } = await startLocalPlatform({ dir, port: Number(values.port), persist: false })

/** Scenarios of the MCP conformance suite that need no fixture tools, by protocol version. */
const mcpScenarios = {
  '2026-07-28': [
    'tools-list',
    'resources-list',
    'prompts-list',
    'dns-rebinding-protection',
    'sep-2164-resource-not-found',
    'caching',
    'http-header-validation',
  ],
  '2025-11-25': ['server-initialize', 'ping', 'tools-list', 'resources-list', 'dns-rebinding-protection'],
} as const

interface Judge {
  name: string
  command: string[]
}

const judges: Judge[] = [
  {
    name: 'afdocs: the score must be 100',
    command: [
      'afdocs@0.22.2',
      'check',
      `${url}/`,
      ...['--format', 'scorecard', '--request-delay', '0', '--sampling', 'deterministic'],
      ...['--canonical-origin', site.origin],
    ],
  },
  ...Object.entries(mcpScenarios).flatMap(([version, scenarios]) =>
    scenarios.map((scenario) => ({
      name: `MCP conformance ${version}: ${scenario}`,
      command: [
        '@modelcontextprotocol/conformance@0.2.0-alpha.12',
        ...['server', '--url', `${url}/mcp`, '--spec-version', version, '--scenario', scenario],
      ],
    })),
  ),
]

const failed: string[] = []
for (const { name, command } of judges) {
  console.log(`\n── ${name}`)
  const { status } = spawnSync('npx', ['--yes', ...command], { stdio: 'inherit' })
  if (status !== 0) failed.push(name)
}

console.log('\n── html-validate and the Nu validator: every page')
const htmlFaults = await judgeHtml(url, content)
for (const fault of htmlFaults) console.error(fault)
if (htmlFaults.length > 0) failed.push('HTML')

console.log('\n── Lighthouse: one page of every kind, every category must be 100')
const lighthouseFaults = judgeByLighthouse(url, ['accessibility', 'best-practices', 'seo'])
for (const fault of lighthouseFaults) console.error(fault)
if (lighthouseFaults.length > 0) failed.push('Lighthouse')

await close()
console.log(failed.length === 0 ? '\nEvery judge is content.' : `\nNot content: ${failed.join('; ')}`)
process.exit(failed.length === 0 ? 0 : 1)
