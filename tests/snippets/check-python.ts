import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CodeBlock } from './code-blocks.ts'

/** What a type checker says of a block. */
export interface Finding {
  block: CodeBlock
  /** Line of the page. */
  line: number
  rule: string
  message: string
}

const pyright = createRequire(import.meta.url).resolve('pyright/index.js')

const settings = {
  pythonVersion: '3.10',
  pythonPlatform: 'Linux',
  typeCheckingMode: 'basic',
  // An empty environment: what is installed on a machine must not matter.
  venvPath: '.',
  venv: 'environment',
  stubPath: 'stubs',
  useLibraryCodeForTypes: false,
  reportMissingImports: 'none',
  reportMissingModuleSource: 'none',
  // Examples leave out what they do not show.
  reportOptionalMemberAccess: 'none',
  reportOptionalSubscript: 'none',
  reportOptionalOperand: 'none',
  reportOptionalIterable: 'none',
  reportPossiblyUnbound: 'none',
  reportRedeclaration: 'none',
  reportSelfClsParameterName: 'none',
  reportUnusedExpression: 'none',
}

interface PyrightOutput {
  generalDiagnostics: {
    file: string
    severity: string
    message: string
    rule?: string
    range?: { start: { line: number } }
  }[]
}

/** The output of a checker that runs in a new folder. It exits with an error when it finds something; the output says what. */
export async function outputIn(
  prepare: (folder: string) => void,
  argsIn: (folder: string) => string[],
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'snippets-'))
  try {
    prepare(folder)
    return await new Promise((resolve) => {
      const options = { maxBuffer: 64 * 2 ** 20, cwd: folder }
      execFile(process.execPath, argsIn(folder), options, (_, output) => resolve(output))
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Parses and type-checks Python blocks in one run of pyright, against the stubs in `stubs/python`. */
export async function checkPython(blocks: readonly CodeBlock[]): Promise<Finding[]> {
  const prepare = (folder: string) => {
    mkdirSync(join(folder, 'environment/lib/python3.10/site-packages'), { recursive: true })
    cpSync(join(import.meta.dirname, 'stubs/python'), join(folder, 'stubs'), { recursive: true })
    writeFileSync(join(folder, 'pyrightconfig.json'), JSON.stringify(settings))
    for (const [index, { code }] of blocks.entries()) writeFileSync(join(folder, `block_${index}.py`), code)
  }
  const output = await outputIn(prepare, (folder) => [pyright, '--outputjson', '--project', folder])
  const { generalDiagnostics } = JSON.parse(output) as PyrightOutput
  return generalDiagnostics.flatMap(({ file, severity, message, rule = 'syntax', range }) => {
    const block = blocks[Number(/block_(\d+)\.py$/.exec(file)?.[1])]
    if (!block || severity !== 'error') return []
    return [{ block, line: block.line + (range?.start.line ?? 0), rule, message }]
  })
}
