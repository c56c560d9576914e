import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { parse } from 'yaml'
import { openApiOf } from '../../tools/api-reference/read-description.ts'
import { ApiReader } from '../../tools/api-reference/read-open-api.ts'
import { type Finding, outputIn } from './check-python.ts'
import type { CodeBlock } from './code-blocks.ts'

const require = createRequire(import.meta.url)
const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc')
const description = resolve(import.meta.dirname, '../../content-bundle/reference/platform-api.yaml')

/** The methods of `CinnabarClient.api`, from the OpenAPI description: `{ traces: { list(…): Promise<any> } }`. */
function platformApiTypes(): string {
  const api = new ApiReader(openApiOf(parse(readFileSync(description, 'utf8'))))
  const groups = new Map<string, string[]>()
  for (const { operation } of api.operations) {
    const [group = '', method = ''] = operation['x-client']?.split('.') ?? []
    if (method) groups.set(group, [...(groups.get(group) ?? []), `${method}(...given: any[]): Promise<any>`])
  }
  const members = [...groups].map(([group, list]) => `${group}: { ${list.join('; ')} }`)
  return `declare module 'cinnabar-api' { export interface PlatformApi { ${members.join('; ')} } }\n`
}

const settings = {
  compilerOptions: {
    target: 'esnext',
    module: 'preserve',
    moduleResolution: 'bundler',
    moduleDetection: 'force',
    lib: ['esnext', 'dom', 'dom.iterable'],
    jsx: 'preserve',
    strict: true,
    // Examples leave out what they do not show.
    noImplicitAny: false,
    useUnknownInCatchVariables: false,
    noEmit: true,
    // Plain JavaScript is only parsed.
    allowJs: true,
    checkJs: false,
    skipLibCheck: true,
    types: ['node'],
    typeRoots: [resolve(import.meta.dirname, '../../node_modules/@types')],
  },
  include: ['*'],
}

/**
 * Parses JavaScript blocks and type-checks TypeScript blocks in one run of the compiler, against the stubs in
 * `stubs/typescript`.
 */
export async function checkTypescript(blocks: readonly CodeBlock[]): Promise<Finding[]> {
  const prepare = (folder: string) => {
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
    cpSync(join(import.meta.dirname, 'stubs/typescript/cinnabar.d.ts'), join(folder, 'cinnabar.d.ts'))
    writeFileSync(join(folder, 'cinnabar-api.d.ts'), platformApiTypes())
    for (const [index, { code, language }] of blocks.entries())
      writeFileSync(join(folder, `block_${index}.${language}`), code)
  }
  const output = await outputIn(prepare, (folder) => [
    tsc,
    '--project',
    folder,
    '--pretty',
    'false',
    '--checkers',
    '1',
  ])
  const found = output.matchAll(/^block_(\d+)\.[jt]sx?\((\d+),\d+\): error (TS\d+): (.*)$/gm)
  return [...found].flatMap(([, index, line, rule = '', message = '']) => {
    const block = blocks[Number(index)]
    return block ? [{ block, line: block.line + Number(line) - 1, rule, message }] : []
  })
}
