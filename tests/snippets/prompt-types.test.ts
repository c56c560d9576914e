import { expect, test } from 'vitest'
import { codeBlocks } from './code-blocks.ts'

/** A call that fetches or creates a prompt, up to its closing parenthesis. Arguments hold parentheses one level deep. */
const call =
  /\b(?:(?:get|create)_prompt|prompts?\.(?:get|create))\(((?:[^()"'`]|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`|\((?:[^()]|\([^()]*\))*\))*)\)/g
const nameOf = (args: string) => /^\s*["']([\w/-]+)["']|\bname\s*[=:]\s*["']([\w/-]+)["']/.exec(args)
const typeOf = (args: string) => /\btype\s*[=:]\s*["'](text|chat)["']/.exec(args)?.[1]

/** The prompts that code names, each with its type there: text, where the code gives none. */
function promptsIn(code: string): { name: string; type: string }[] {
  return [...code.matchAll(call)].flatMap(([found, args = '']) => {
    const [, first, named] = nameOf(args) ?? []
    const name = first ?? named
    // The methods of the public API return a prompt of any type.
    const isOfApi = found.startsWith('prompts.')
    const isOpen = /\btype\s*(?:=\s*\w+[[,)]|,|$)/.test(args)
    return name === undefined || isOfApi || isOpen ? [] : [{ name, type: typeOf(args) ?? 'text' }]
  })
}

test('an example prompt has the same type wherever it is fetched or created', () => {
  const uses = codeBlocks()
    .filter(({ language }) => ['python', 'ts', 'tsx', 'js'].includes(language))
    .flatMap(({ code, file, line }) =>
      promptsIn(code).map(({ name, type }) => ({ name, type, place: `${file}:${line}` })),
    )
  expect(uses.length).toBeGreaterThan(50)
  const mixed = [...Map.groupBy(uses, ({ name }) => name)].filter(
    ([, group]) => new Set(group.map(({ type }) => type)).size > 1,
  )
  expect(mixed).toEqual([])
})

test('calls are read in both languages, with the type that they have without an argument', () => {
  const code = [
    'client.get_prompt("a/b")',
    'client.get_prompt(\n    "a/c", type="chat", label=("x", "y")[f(1)])',
    'client.create_prompt(name="a/d", prompt=[{"type": "placeholder", "name": "h"}], type="chat")',
    'cinnabar.prompt.get("a/e", { type: "chat", fallback: [{ role: "user", content: "(" }] })',
    'cinnabar.prompt.get(name, { type })',
    'cinnabar.api.prompts.get("a/f")',
  ].join('\n')
  expect(promptsIn(code).map(({ name, type }) => `${name} ${type}`)).toEqual([
    'a/b text',
    'a/c chat',
    'a/d chat',
    'a/e chat',
  ])
})
