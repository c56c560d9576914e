import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Manifest } from '../content-bundle/model/manifest.ts'
import { ownJson } from '../content-bundle/model/values/own-json.ts'
import ownSite from '../content-bundle/site/config.ts'
import { anyText, command } from '../scripts/command-line.ts'
import { startLocalPlatform } from '../scripts/local-platform.ts'
import type { ForeignSystemName } from '../tools/adopt/foreign-systems.ts'

/** Documentation that an npm package ships, and what wrote it. */
interface ForeignTree {
  /** Package and version. */
  spec: string
  system: string
  /** The folder or folders of the package that make the site, and where they are in it. */
  parts: Readonly<Record<string, string>>
  from: ForeignSystemName
}

const trees: readonly ForeignTree[] = [
  { spec: 'bun-types@1.4.5', system: 'Mintlify', parts: { docs: '.' }, from: 'mintlify' },
  {
    spec: '@mastra/mcp-docs-server@0.13.31',
    system: 'Nextra',
    parts: { '.docs/raw': 'content' },
    from: 'nextra',
  },
  { spec: 'next@16.4.6', system: 'own', parts: { 'dist/docs': 'docs' }, from: 'docusaurus' },
  { spec: 'ai@6.0.326', system: 'own', parts: { docs: 'docs' }, from: 'docusaurus' },
  { spec: 'workflow@4.8.9', system: 'Fumadocs', parts: { docs: 'content/docs' }, from: 'fumadocs' },
  {
    spec: 'create-fumadocs-app@16.2.2',
    system: 'Fumadocs',
    parts: { 'template/+next+fuma-docs-mdx': '.' },
    from: 'fumadocs',
  },
  {
    spec: '@typescript-eslint/eslint-plugin@5.62.0',
    system: 'Docusaurus',
    parts: { docs: 'docs' },
    from: 'docusaurus',
  },
  {
    spec: 'create-docusaurus@3.10.2',
    system: 'Docusaurus',
    parts: { 'templates/shared': '.', 'templates/classic': '.' },
    from: 'docusaurus',
  },
  { spec: 'vitepress@1.6.4', system: 'VitePress', parts: { template: '.' }, from: 'vitepress' },
  { spec: 'npm@11.21.2', system: 'own', parts: { 'docs/content': 'docs' }, from: 'mkdocs' },
  { spec: 'fastify@5.12.8', system: 'Markdown', parts: { docs: 'docs' }, from: 'mkdocs' },
  { spec: 'undici@7.30.2', system: 'docsify', parts: { 'docs/docs': 'docs' }, from: 'mkdocs' },
]

const root = resolve(import.meta.dirname, '..')
const built = /^([\d,]+) pages?, .* in ([\d.]+) s/m
const partly = /^(\d+) files? could not be rendered whole/m

/** Downloads a package once, and lays out its site. */
function siteOf({ spec, parts }: ForeignTree, folder: string): string {
  const site = join(folder, 'site')
  if (existsSync(site)) return site
  const unpacked = join(folder, 'package')
  mkdirSync(unpacked, { recursive: true })
  const [archive = ''] = run('npm', ['pack', '--silent', '--pack-destination', folder, spec])
    .trim()
    .split('\n')
    .slice(-1)
  execFileSync('tar', ['-xzf', join(folder, archive), '-C', unpacked, '--strip-components', '1'])
  for (const [from, to] of Object.entries(parts))
    cpSync(join(unpacked, from), join(site, to), { recursive: true })
  return site
}

const run = (command: string, args: readonly string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })

/** Runs one of our commands: what it said, how it ended and how long it took. */
function runOurs(script: string, args: readonly string[]) {
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, script), ...args], {
    encoding: 'utf8',
    cwd: root,
    maxBuffer: 2 ** 28,
  })
  return { status, said: `${stdout}\n${stderr}`, seconds: (performance.now() - started) / 1000 }
}

/** Asks for every page of a built site. Returns what is wrong, by kind. */
async function faultsOf(dir: string): Promise<Map<string, string[]>> {
  const { pages } = ownJson<Manifest>(readFileSync(join(dir, 'content/manifest.json'), 'utf8'))
  const faults = new Map<string, string[]>()
  const note = (kind: string, path: string) => faults.set(kind, [...(faults.get(kind) ?? []), path])
  const { url, close } = await startLocalPlatform({ dir, port: 0, persist: false })
  const hosts = [ownSite.name, new URL(ownSite.origin).hostname, ...ownSite.apiOrigins]
  try {
    for (const path of ['/', ...Object.keys(pages)]) {
      const response = await fetch(url + encodeURI(path), { headers: { accept: 'text/html' } })
      const html = await response.text()
      if (response.status !== 200) note(`answers ${response.status}`, path)
      if (!html.includes('class="sidebar"')) note('no sidebar', path)
      if (/<h2[^>]* id=/.test(html) && !html.includes('class="toc')) note('no contents', path)
      if (hosts.some((host) => html.includes(host))) note('our name', path)
      if (
        /(?:^|>)\s*(?::::|!!! |\{\/\*|\{%|import .* from )/m.test(
          html.replace(/<(pre|code)\b[\s\S]*?<\/\1>/g, ''),
        )
      )
        note('raw syntax', path)
    }
  } finally {
    await close()
  }
  return faults
}

const { dir = join(tmpdir(), 'foreign-trees'), only = '' } = command(
  'node bench/foreign-trees.ts',
  'Downloads documentation that npm packages ship, adopts it, and builds the result leniently.',
)
  .option('--dir <folder>', 'Gets the packages and what is built of them.', anyText)
  .option('--only <part>', 'Takes only packages with this in their name.', anyText)
  .parse()
  .opts()
for (const tree of trees.filter(({ spec }) => spec.includes(only))) {
  const folder = resolve(dir, tree.spec.replaceAll('/', '-'))
  const adopted = join(folder, 'adopted')
  const out = join(folder, 'built')
  rmSync(adopted, { recursive: true, force: true })
  const adoption = runOurs('tools/adopt.ts', ['--from', tree.from, siteOf(tree, folder), '--out', adopted])
  const strict = adoption.said.includes('The site builds strictly.') ? 'strict' : 'not strict'
  console.log(
    `${tree.spec} (${tree.system}) from ${tree.from}: ${strict}, ${adoption.seconds.toFixed(1)} s, exit ${adoption.status}`,
  )
  const site = join(adopted, 'config.ts')
  const { status, said, seconds } = runOurs('scripts/build.ts', [
    '--site',
    site,
    '--lenient',
    '--fresh',
    '--out',
    out,
  ])
  const [, count = '0'] = built.exec(said) ?? []
  const [, broken = '0'] = partly.exec(said) ?? []
  console.log(`  built: ${count} pages, ${broken} not whole, ${seconds.toFixed(1)} s, exit ${status}`)
  if (status !== 0) console.log(said.slice(-1500))
  else
    for (const [kind, paths] of await faultsOf(out))
      console.log(`  ${kind}: ${paths.length}, such as ${paths.slice(0, 3).join(', ')}`)
}
