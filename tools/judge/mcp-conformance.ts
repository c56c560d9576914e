import { runJudge } from './run-judge.ts'
import type { Judge, JudgedSite, Verdict } from './verdict.ts'

/**
 * Scenarios of the suite for this server, by protocol version. The others need capabilities that it does not declare,
 * or test tools such as `test_simple_text`, which a documentation server would show to every agent.
 */
const scenarios = {
  '2026-07-28': [
    'server-stateless',
    'tools-list',
    'resources-list',
    'prompts-list',
    'dns-rebinding-protection',
    'sep-2164-resource-not-found',
    'server-sse-multiple-streams',
    'caching',
    'http-header-validation',
  ],
  '2025-11-25': [
    'server-initialize',
    'ping',
    'tools-list',
    'resources-list',
    'prompts-list',
    'dns-rebinding-protection',
  ],
} as const

/** The suite's message for a check that needs one of its own diagnostic tools, which no real server has. */
const notTestable = /^\s*Error: Not testable: server does not list the diagnostic tool/

/** The MCP conformance suite, a scenario after the other, for both versions of the protocol. */
export const mcpConformance: Judge = async (site) => {
  const verdicts: Verdict[] = []
  for (const [version, names] of Object.entries(scenarios)) {
    for (const scenario of names) verdicts.push(await verdictOn(site, version, scenario))
  }
  return verdicts
}

async function verdictOn({ url }: JudgedSite, version: string, scenario: string): Promise<Verdict> {
  const { all } = await runJudge('@modelcontextprotocol/conformance@0.2.0-alpha.12 conformance', [
    ...['server', '--url', `${url}/mcp`, '--spec-version', version, '--scenario', scenario],
  ])
  const [, passed = '0', total = '0', failed = '1'] = /Passed: (\d+)\/(\d+), (\d+) failed/.exec(all) ?? []
  const errors = all.split('\n').filter((line) => line.trim().startsWith('Error:'))
  const faults = errors.filter((line) => !notTestable.test(line)).map((line) => line.trim())
  const untestable = errors.length - faults.length
  const isContent = /Passed: /.test(all) && Number(failed) === untestable && faults.length === 0
  const note = untestable > 0 ? `, ${untestable} need the suite's own tools` : ''
  return {
    judge: `MCP ${version} ${scenario}`,
    isContent,
    says: `${passed} of ${total} checks pass${note}`,
    faults: faults.length > 0 || isContent ? faults : [all.slice(-2000)],
  }
}
