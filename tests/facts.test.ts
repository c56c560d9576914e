import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import variables from '../content-bundle/pages/en/_facts/environment-variables.json' with { type: 'json' }
import limits from '../content-bundle/pages/en/_facts/limits.json' with { type: 'json' }
import outside from '../content-bundle/pages/en/_facts/outside.json' with { type: 'json' }
import periods from '../content-bundle/pages/en/_facts/periods.json' with { type: 'json' }
import plans from '../content-bundle/pages/en/_facts/plans.json' with { type: 'json' }
import regions from '../content-bundle/pages/en/_facts/regions.json' with { type: 'json' }
import sdkVariables from '../content-bundle/pages/en/_facts/sdk-variables.json' with { type: 'json' }
import software from '../content-bundle/pages/en/_facts/software.json' with { type: 'json' }
import webhookEvents from '../content-bundle/pages/en/_facts/webhook-events.json' with { type: 'json' }
import { customerMarks } from '../content-bundle/site/customer-marks.ts'
import { filesBelow } from '../engine/build/sources/files-below.ts'
import {
  currentLines as current,
  type Line,
  notebookLines as notebooks,
  pageLines as pages,
} from './page-lines.ts'

const root = resolve(import.meta.dirname, '..')

/** What a pattern finds in lines and a list does not hold, with the place. */
function unknown(lines: readonly Line[], pattern: RegExp, known: Iterable<string>): string[] {
  const names = new Set(known)
  const found = lines.flatMap(({ place, text }) =>
    [...text.matchAll(pattern)].map((match) => ({ place, name: match[1] ?? match[0] })),
  )
  expect(found.length).toBeGreaterThan(0)
  return found.filter(({ name }) => !names.has(name)).map(({ place, name }) => `${place} ${name}`)
}

const listedVariables = [
  ...Object.values(variables)
    .flat()
    .flatMap((row) => ('names' in row ? row.names : [row.name])),
  ...sdkVariables.map(({ name }) => name),
]

/** Names that examples invent for their own values, and that other pages read. */
const variablesOfExamples = [
  'CINNABAR_AUTH',
  'CINNABAR_BASIC_AUTH',
  'CINNABAR_MCP_AUTH',
  'CINNABAR_REMOTE_SECRET',
  'CINNABAR_VERSION',
  'CINNABAR_WEBHOOK_SECRET',
  // A prefix, written with `*` behind it.
  'CINNABAR_INIT_',
]

test('every variable of ours that a page or a notebook names exists', () => {
  const lines = [...pages, ...notebooks]
  expect(
    unknown(lines, /(?<![A-Z_])CINNABAR_[A-Z_]+/g, [...listedVariables, ...variablesOfExamples]),
  ).toEqual([])
})

test('every host below ours that is named exists', () => {
  const subdomains = ['status', 'trust', 'charts', 'registry', 'storage', 'telemetry']
  const known = [
    ...regions.map(({ url }) => new URL(url).host),
    ...subdomains.map((name) => `${name}.cinnabar.example`),
    // A notebook shows what happens without an answer.
    'unreachable.cinnabar.example',
  ]
  expect(unknown([...pages, ...notebooks], /(?<![@\w.-])[\w.-]+\.cinnabar\.example/g, known)).toEqual([])
})

/** Texts that may list every region: pages, and what agents and other programs read. */
const textsWithRegions = [
  ...filesBelow(join(root, 'content-bundle/pages'))
    .filter((file) => /\.(?:mdx|svg)$/.test(file) && !/^\w+\/changelog\/2/.test(file))
    .map((file) => `content-bundle/pages/${file}`),
  'content-bundle/README.md',
  'content-bundle/reference/platform-api.yaml',
  'public/skill.md',
].map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

test('who lists the hosts of three regions lists all of them', () => {
  const found = textsWithRegions.flatMap(({ file, text }) => {
    const missing = regions.filter(
      ({ url }) => !new RegExp(`(?<![\\w.])${new URL(url).host.replaceAll('.', '\\.')}`).test(text),
    )
    return regions.length - missing.length < 3 ? [] : missing.map(({ name }) => `${file} lacks ${name}`)
  })
  expect(found).toEqual([])
})

test('the number of regions is the same everywhere', () => {
  const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
  const known = [
    `${regions.length}`,
    words[regions.length] ?? '',
    '零一二三四五六七八九'[regions.length] ?? '',
  ]
  const english = new RegExp(`\\b(${words.join('|')}|\\d+) (?:(?:cloud )?regions|separate clouds)\\b`, 'gi')
  const japanese = /([\d一二三四五六七八九]+) ?つの(?:クラウド)?リージョン/g
  const stated = pages.flatMap(({ place, text }) =>
    [...text.matchAll(english), ...text.matchAll(japanese)].map(([found, number = '']) => ({
      place: `${place} ${found}`,
      number: number.toLowerCase(),
    })),
  )
  expect(stated.length).toBeGreaterThan(5)
  expect(stated.filter(({ number }) => !known.includes(number)).map(({ place }) => place)).toEqual([])
})

test('a word before “plan” is the name of a plan', () => {
  const others = ['The', 'We', 'A', 'Your', 'Zapier', 'Workers']
  const known = [...Object.values(plans).flatMap((plan) => ('name' in plan ? [plan.name] : [])), ...others]
  expect(unknown(pages, /\b([A-Z][a-z]+) plan\b/g, known)).toEqual([])
})

const namesOf = (kind: string) => outside.filter((thing) => thing.kind === kind).map(({ name }) => name)

test('models of examples are those of the table', () => {
  const pattern =
    /(?<![\w-])(?:gpt-|text-embedding-|claude-(?!code|ai)|gemini-(?=\d)|mistral-(?:small|embed|ocr)-|command-a-|deepseek-v\d|grok-\d|qwen\d?-|nova-(?:lite|pro)-|granite-\d|llama-?\d)[\w.-]*\w/g
  // Words that are not models: names that readers gave, a name that must fail, an alias of a gateway, a family.
  const notModels = [
    'gpt-6-luna-prod',
    'qwen3-4b-q4',
    'qwen3-4b-q8',
    'gpt-0-does-not-exist',
    'claude-sonnet',
    'gpt-oss',
  ]
  const known = [...namesOf('model'), ...notModels]
  const lines = [...current, ...notebooks].map((line) => ({ ...line, text: line.text.toLowerCase() }))
  expect(unknown(lines, pattern, known)).toEqual([])
})

test('each provider has one model for examples', () => {
  const examples = outside.filter(({ example }) => example).map(({ by }) => by)
  expect(examples).toEqual([...new Set(examples)])
})

test('an image that a page names is one of the table', () => {
  const pattern =
    /^\s*(?:(?:- )?image: )?((?:[\w-]+\.)+[a-z]+\/[\w./-]+:[\w.-]+|(?<=image: )[\w./-]+:[\w.-]+)$/g
  expect(unknown(current, pattern, namesOf('image'))).toEqual([])
})

test('a runtime that a page names is one of the table', () => {
  const migrations = /^\w+\/docs\/migrate\//
  const pattern = /\b(?:Node\.js \d+|Python 3\.\d+)\b/g
  const lines = current.filter(({ file }) => !migrations.test(file))
  expect(unknown(lines, pattern, namesOf('runtime'))).toEqual([])
})

/** Products that have a page or a notebook, a logo on the home page, or a row on the page of friends. */
const namedProducts = [
  ...pages
    .filter(({ file }) => /^en\/integrations\/[\w-]+\/(?!index)/.test(file))
    .filter(({ text }, index, all) => {
      const hasSidebarTitle = all.some(
        (other) => other.file === all[index]?.file && other.text.startsWith('sidebarTitle: '),
      )
      return text.startsWith(hasSidebarTitle ? 'sidebarTitle: ' : 'title: ')
    }),
  ...notebooks.filter(({ text }) => /"provider: /.test(text)),
].map(({ place, text }) => ({
  place,
  name: text.replace(/^.*?: /, '').replace(/(?: \(.*\))?(?:\\n",)?$/, ''),
}))

test('a product that has a page, a logo or a row of its own is one of the table', () => {
  const logos = pages.filter(({ text }) => text.startsWith('<Logos names='))
  const friends = pages.filter(({ file, text }) => file === 'en/oss-friends.mdx' && text.startsWith('| ['))
  const named = [
    ...namedProducts,
    ...logos.flatMap(({ place, text }) =>
      [...text.matchAll(/"([^"]+)"/g)].map(([, name = '']) => ({ place, name })),
    ),
    ...friends.map(({ place, text }) => ({ place, name: /\[([^\]]+)/.exec(text)?.[1] ?? '' })),
  ]
  expect(named.length).toBeGreaterThan(150)
  const invented = ['Cinnabar', ...Object.keys(customerMarks)]
  const known = new Set([...namesOf('product'), ...namesOf('database'), ...invented])
  expect(named.filter(({ name }) => !known.has(name))).toEqual([])
})

test('an event of webhooks is one that is sent', () => {
  const names = [...webhookEvents.map(({ name }) => name), 'experiment.requested']
  const lines = pages.filter(({ file }) => file.endsWith('webhooks.mdx'))
  expect(unknown(lines, /"type": "([a-z.]+)"|`(?:[a-z]+\.){2}[a-z]+`/g, names)).toEqual([])
})

test('the version of the platform is the same everywhere', () => {
  expect(unknown(current, /(?<![\d.])3\.(?:[4-9]\d)\.\d+/g, [software.platform])).toEqual([])
})

/** Numbers as prose writes them, with the pattern that finds each and the value that it must have. */
const grouped = (number: number) => number.toLocaleString('en')
const minimum = (text = '') => /^[\d.]+/.exec(text)?.[0] ?? ''
const required = (store: string) =>
  minimum(software.stores.find((row) => row.store.startsWith(store))?.required)
const runtime = (name: string) => minimum(software.runtimes.find((row) => row.runtime === name)?.supported)
const size = (what: string) => minimum(limits.sizes.find((row) => row.what === what)?.limit.replace(',', ''))

const port = (name: string) =>
  variables.process.find((row) => row.name === name)?.default.replaceAll('`', '') ?? ''

const stated: [what: string, pattern: RegExp, value: string][] = [
  ['oldest Python', /\bPython (?:SDK )?(3\.\d+)(?: or later|\+)/g, runtime('CPython')],
  ['oldest Node.js', /\bNode\.js (\d+) or later/g, runtime('Node.js')],
  ['oldest Kubernetes', /\bKubernetes ([\d.]+\d) or later/g, required('Kubernetes')],
  ['units of Core', /Core (?:plan )?includes ([\d,]+\d)/g, grouped(plans.core.units ?? 0)],
  ['price of a block', /€(\d+) per 100,000 units/g, String(plans.furtherUnits.price)],
  ['largest request', /\brequest bod(?:y|ies) [^.|]{0,24}?(\d+) MB/gi, size('Request body')],
  ['largest media file', /\b(?:media|file is) [^.|]{0,16}?(\d+) MB/g, size('Media file')],
  ['length of an environment', /\benvironment has up to (\d+) characters/gi, size('Environment')],
  ['length of a category', /\bcategory (?:of|has) at most (\d+) characters/gi, size('Category of a score')],
  ['rows of a list', /\b(?:lists?|it) returns? at most (\d+) (?:rows|entries)/gi, size('Rows in a page')],
  [
    'cached prompts',
    /\bprompts? (?:stays? fresh |is fresh |in memory )?for (\d+) seconds/g,
    String(periods.promptCacheSeconds),
  ],
  ['life of backups', /\b[Bb]ackups?(?: expire)?(?: within|:) (\d+) days/g, String(periods.backupsDays)],
  ['life of raw events', /\b[Rr]aw (?:events|batches)[^.|]{0,40}?(\d+) days/g, String(periods.rawEventsDays)],
  ['life of audit logs', /\b[Aa]udit logs?\b.*kept (\d+) days/g, String(periods.auditLogDays)],
  ['time for a webhook', /\bwithin (\d+) seconds\. Do slow work/g, String(periods.webhookAnswerSeconds)],
  [
    'time for a model call',
    /(?:ends after|呼び出し[^。|]{0,30}?) ?(\d+) (?:seconds|秒)/g,
    String(periods.modelCallSeconds),
  ],
  ['cached prompts in Japanese', /プロンプト[^。|]{0,40}?(\d+) 秒/g, String(periods.promptCacheSeconds)],
  ['life of backups in Japanese', /バックアップ[^。|]{0,40}?(\d+) 日/g, String(periods.backupsDays)],
  [
    'notice of a breach',
    /\b[Nn]oti(?:fied|ce|fy)[^.|]{0,60}?(\d+) hours/g,
    String(periods.breachNoticeHours),
  ],
  ['length of a prompt name', /\bname has at most (\d+) characters/g, size('Prompt name, with its folders')],
  ['length of a label', /\bLabel names [^|]{0,90}?(\d+) characters/g, size('Prompt label')],
  [
    'length of an id or a tag',
    /\b(?:id|tag)\b[^.|]{0,60}?up to (\d+) characters/gi,
    size('User id, session id, tag'),
  ],
  ['tags of a trace', /\btrace up to (\d+) tags/g, size('Tags of a trace')],
  ['port of web', /\bweb\b[^.|]{0,60}?(?:port |ポート |:)([1-8]\d{3})\b/gi, port('PORT')],
]

describe('prose agrees with the tables of facts about', () => {
  test.each(stated)('%s', (_, pattern, value) => {
    expect(value).not.toBe('')
    expect(unknown(current, pattern, [value])).toEqual([])
  })
})

test('a price in euros is one of the plans, or follows from them', () => {
  const { price, volume } = plans.furtherUnits
  const known = [
    ...Object.values(plans).flatMap((plan) => ('name' in plan && plan.price ? [plan.price] : [])),
    price,
    volume.price,
    // A month with a million units on Core, and what the further units cost in it.
    56,
    95,
  ].map(grouped)
  const elsewhere = /^en\/handbook\/(?:tools|travel-and-expenses)\.mdx$/
  const lines = pages.filter(({ file }) => !elsewhere.test(file))
  expect(unknown(lines, /€([\d,]*\d)/g, known)).toEqual([])
})
