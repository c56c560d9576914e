import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { temporaryFolder } from '../temporary-folder.ts'
import { checkPython, type Finding } from './check-python.ts'
import { checkTypescript } from './check-typescript.ts'
import { blocksOf, type CodeBlock, codeBlocks, programOf } from './code-blocks.ts'

const all = codeBlocks()

/** The blocks of some languages. Code that translations repeat is there once. */
function written(...languages: string[]): CodeBlock[] {
  const blocks = all.filter(({ language }) => languages.includes(language))
  return [...new Map(blocks.toReversed().map((block) => [block.code, block])).values()]
}

const errorOf = (run: () => unknown): string | null => {
  try {
    run()
    return null
  } catch (error) {
    return String(error)
  }
}

describe('blocks that are data or commands can be parsed:', () => {
  test('JSON', () => {
    const wrong = written('json').map(({ code, file, line }) => {
      const error = errorOf(() => JSON.parse(code))
      return error && `${file}:${line} ${error}`
    })
    expect(wrong.length).toBeGreaterThan(60)
    expect(wrong.filter(Boolean)).toEqual([])
  })

  test('YAML', () => {
    const wrong = written('yaml').flatMap(({ code, file, line }) =>
      parseAllDocuments(code).flatMap(({ errors }) =>
        errors.map(({ message }) => `${file}:${line} ${message}`),
      ),
    )
    expect(written('yaml').length).toBeGreaterThan(40)
    expect(wrong).toEqual([])
  })

  test('shell commands of pages parse', () => {
    const folder = temporaryFolder()
    const blocks = written('bash')
    expect(blocks.length).toBeGreaterThan(200)
    for (const [index, { code }] of blocks.entries()) writeFileSync(join(folder, `${index}.sh`), code)
    // One process that parses all files is much faster than a call for each.
    const script = 'for file in *.sh; do bash -n "$file" || true; done 2>&1'
    const output = execFileSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' })
    const wrong = [...output.matchAll(/^(\d+)\.sh: (.*)$/gm)].map(([, index, message]) => {
      const block = blocks[Number(index)]
      return `${block?.file}:${block?.line} ${message}`
    })
    expect(wrong).toEqual([])
  })
})

/** What a reader has already: functions, clients and types of the application that an example is about. */
const namesOfTheReader = new Set([
  // `client` is that of version 3, where a post shows the old code.
  ...[
    'FALLBACK_TEXT',
    'Call',
    'client',
    'Claim',
    'Clause',
    'ChatRequest',
    'Guest',
    'InvoiceRequest',
    'Message',
  ],
  ...['Order', 'Passage', 'Shipment', 'Ticket', 'agent', 'answer', 'app', 'cache', 'call_model'],
  ...['callModel', 'chain', 'check_that_trace_belongs_to_user', 'checkThatTraceBelongsToUser'],
  ...['claim_supported', 'claims', 'claimsAreSupported', 'compose', 'departures', 'existingProcessor'],
  ...['findDocuments', 'gateway', 'generate', 'graph', 'handle', 'index', 'llm', 'local_model'],
  ...['localModel', 'luhn_match', 'messages', 'output', 'parseJson', 'plan_next_query', 'planNextQuery'],
  ...['prompt', 'query', 'question', 'read_passport', 'readPassport', 'reply', 'run_agent', 'saveToCrm'],
  ...['search', 'search_articles', 'search_index', 'server', 'speech_model', 'state', 'timetable'],
  ...['traceId', 'trains', 'userId', 'warehouse', 'write', 'write_answer', 'write_draft', 'write_reply'],
  ...['writeAnswer', 'writeReply'],
])

const undefinedNames = new Set(['reportUndefinedVariable', 'TS2304', 'TS2552', 'TS18004'])

/** Whether an earlier block of the same page in the same language declares a name. */
const isDeclaredBefore = ({ file, line, language }: CodeBlock, name: string) =>
  all.some(
    (block) =>
      block.file === file &&
      block.language === language &&
      block.line < line &&
      new RegExp(
        `^\\s*(?:export |async )*(?:def|class|const|function|let|interface|type) ${name}\\b|^${name}\\b.*=|\\bas ${name}\\b`,
        'm',
      ).test(block.code),
  )

/** Whether a name that a block does not declare is the reader's own, or is declared in an earlier block. */
function isKnownName({ block, message }: Finding): boolean {
  const [, name = ''] = /["'](\w+)["']/.exec(message) ?? []
  const isChange = block.code.includes('[!code')
  return isChange || namesOfTheReader.has(name) || isDeclaredBefore(block, name)
}

/** Findings that come from libraries without types here, not from an example. */
const notFromExamples: ((finding: Finding) => boolean)[] = [
  // The base class, the decorator or the result is of a library, and so Unknown.
  ({ rule }) => rule === 'reportTypedDictNotRequiredAccess',
  ({ block, rule }) =>
    rule === 'reportAttributeAccessIssue' && /ray-serve|integration_(?:mirascope|google_)/.test(block.file),
  // Types of modules that are all `any`.
  ({ rule, message }) => rule === 'TS2694' || (rule === 'TS2709' && message.includes('as a type')),
]

/** Notebooks are programs of many lines against libraries without types: only what concerns our SDK counts. */
const concernsUs = ({ block, message }: Finding) =>
  !block.file.startsWith('cookbook/') ||
  /"(?:Cinnabar|Handle|Dataset|DatasetItem|ItemResult|ExperimentResult|TextPrompt|ChatPrompt)\*?"|No parameter named|is not defined|unknown import symbol/.test(
    message,
  )

const shown = (findings: readonly Finding[]) =>
  findings
    .filter(({ block }) => block.file !== ofFaults)
    .filter((finding) => !notFromExamples.some((isNot) => isNot(finding)))
    .filter((finding) => concernsUs(finding) || finding.rule === 'syntax')
    .filter((finding) => !undefinedNames.has(finding.rule) || !isKnownName(finding))
    .map(({ block, line, rule, message }) => `${block.file}:${line} ${rule} ${message.split('\n')[0]}`)

const ofFaults = 'a.mdx'
const head = 'from cinnabar import get_client, observe\nclient = get_client()\n'

/** What the check of Python must find: the code, and the rule that it breaks in its third line. */
const pythonFaults: [what: string, code: string, rule: string][] = [
  ['a method that does not exist', 'client.trace(name="a")', 'reportAttributeAccessIssue'],
  ['an argument that does not exist', 'client.update_current_trace(user="a")', 'reportCallIssue'],
  ['a value of the wrong type', 'client.create_score(name="a", value=[1])', 'reportArgumentType'],
  [
    'a type of observation that does not exist',
    '@observe(as_type="llm")\ndef f(): ...',
    'reportArgumentType',
  ],
  ['a fallback for the wrong type of prompt', 'client.get_prompt("a", fallback=[])', 'reportArgumentType'],
  ['a name that nobody declares', 'print(nothing)', 'reportUndefinedVariable'],
  ['broken syntax', 'print(', 'syntax'],
]

const typescriptFaults = [
  'import { CinnabarClient } from "@cinnabar/client";',
  'import { observe, updateActiveTrace } from "@cinnabar/tracing";',
  'const cinnabar = new CinnabarClient();',
  'await cinnabar.api.traces.list({ limit: 1 });',
  'await cinnabar.api.traces.find();',
  'updateActiveTrace({ user: "a" });',
  'observe(async () => 1, { asType: "llm" });',
  'cinnabar.score.create({ name: "a" });',
]

const fault = (language: string, code: string): CodeBlock => ({ language, code, file: ofFaults, line: 10 })

/** Starting a checker takes longer than a few blocks more: all are in one run, faults included. */
const runs = {
  python: checkPython([
    ...written('python'),
    ...pythonFaults.map(([, code]) => fault('python', head + code)),
  ]),
  typescript: checkTypescript([...written('ts', 'tsx', 'js'), fault('ts', typescriptFaults.join('\n'))]),
}

describe('blocks of the languages of the SDKs parse, and use them as their stubs allow', () => {
  test('in Python', async () => {
    expect(written('python').length).toBeGreaterThan(350)
    expect(shown(await runs.python)).toEqual([])
  })

  test('in TypeScript', async () => {
    expect(written('ts').length).toBeGreaterThan(190)
    expect(shown(await runs.typescript)).toEqual([])
  })
})

describe('the check itself', () => {
  test.each(pythonFaults)('reports %s in Python, at its line', async (_, code, rule) => {
    const found = (await runs.python).filter(({ block }) => block.code === head + code)
    expect(found.map((finding) => [finding.rule, finding.line])).toContainEqual([rule, 12])
  })

  test('reports what is wrong in TypeScript, at its line', async () => {
    const found = (await runs.typescript).filter(({ block }) => block.file === ofFaults)
    expect(found.map(({ line, rule }) => `${line} ${rule}`)).toEqual([
      '14 TS2339',
      '15 TS2353',
      '16 TS2322',
      '17 TS2741',
    ])
  })

  test('reads blocks as a reader copies them: without indentation and removed lines', () => {
    const source = 'Text\n\n  ```py filename="a.py"\n  a = 1  # [!code --]\n  if a:\n      b = 2\n  ```\n'
    expect(blocksOf(source, 'a.mdx')).toEqual([
      { language: 'python', code: '\nif a:\n    b = 2\n', file: 'a.mdx', line: 4 },
    ])
  })

  test('reads a notebook as the script that readers download', () => {
    const cells = [
      { cell_type: 'markdown', source: '# Title', metadata: {} },
      { cell_type: 'code', source: ['%pip install a\n', 'x = await a()'], outputs: [], metadata: {} },
    ]
    const notebook = JSON.stringify({ nbformat: 4, cells, metadata: { language_info: { name: 'python' } } })
    expect(programOf(notebook, 'cookbook/a.ipynb')).toMatchObject({
      language: 'python',
      code: expect.stringContaining('async def main():\n    # %%\n    # %pip install a\n    x = await a()\n'),
    })
  })
})
