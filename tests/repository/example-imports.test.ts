import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '../../engine/build/sources/files-below.ts'

const folder = resolve(import.meta.dirname, '../../content-bundle/pages')

/** Names of the SDKs: how an example uses each, and the line that makes it known. */
const python = [
  {
    name: 'observe',
    used: /^\s*@observe\b/m,
    // The changelog shows the import of its time; version 3 had the decorator in a module.
    known: /^\s*from cinnabar(?:\.decorators)? import .*\bobserve\b/m,
  },
  { name: 'get_client', used: /\bget_client\(/, known: /^\s*from cinnabar import .*\bget_client\b/m },
  {
    name: 'client',
    used: /(?<![.\w])client\.(?!chat\b)\w+\(/,
    known: /\bclient\b\s*(=|:|,|\))|as client\b|import .*\bclient\b/,
  },
  {
    name: 'CallbackHandler',
    used: /\bCallbackHandler\(/,
    known: /import .*\bCallbackHandler\b|class CallbackHandler/,
  },
]

const inPackage = (name: string) => ({
  name,
  used: new RegExp(`(?<![.\\w'"\`])${name}\\(`),
  known: new RegExp(`import\\s[^;]*\\b${name}\\b`),
})
const typeScript = [
  ...['observe', 'startActiveObservation', 'startObservation', 'updateActiveTrace'].map(inPackage),
  ...['observeOpenAI', 'CinnabarSpanProcessor', 'CinnabarClient'].map(inPackage),
  { name: 'cinnabar', used: /(?<![.\w@/'"`])cinnabar\.\w+/, known: /\bcinnabar\s*(=|:|,|\))/ },
]

const namesOf: Record<string, typeof python> = {
  python,
  py: python,
  ts: typeScript,
  tsx: typeScript,
  js: typeScript,
}

/** The examples of a page: language, line of the fence and code. */
function examples(source: string) {
  const fences = source.matchAll(/^( *)```(\w+)[^\n]*\n(.*?)^\1```$/gms)
  return [...fences].map(({ index, 2: language = '', 3: code = '' }) => ({
    language,
    code: code.replace(/(#|\/\/).*$/gm, ''),
    line: source.slice(0, index).split('\n').length,
    isChange: code.includes('[!code'),
  }))
}

test('an example imports what it uses of the SDKs, because a reader copies it alone', () => {
  const missing = filesBelow(folder)
    .filter((file) => file.endsWith('.mdx'))
    .flatMap((file) =>
      examples(readFileSync(join(folder, file), 'utf8'))
        .filter(({ isChange }) => !isChange)
        .flatMap(({ language, code, line }) =>
          (namesOf[language] ?? [])
            .filter(({ used, known }) => used.test(code) && !known.test(code))
            .map(({ name }) => `${file}:${line} uses ${name} without importing it`),
        ),
    )
  expect(missing).toEqual([])
})

test('the import of Python SDK v3 appears only in the changelog and in the upgrade guide', () => {
  const old = filesBelow(folder).filter(
    (file) =>
      file.endsWith('.mdx') && readFileSync(join(folder, file), 'utf8').includes('cinnabar.decorators'),
  )
  expect(old.filter((file) => !/^\w+\/(?:changelog\/|docs\/migrate\/python-v3-to-v4)/.test(file))).toEqual([])
})

/** What a page installs with one of the commands, without versions and extras. */
function installedBy(page: ReturnType<typeof examples>, command: RegExp): Set<string> {
  const shell = page
    .filter(({ language }) => language === 'bash')
    .map(({ code }) => code.replace(/\\\n/g, ' '))
  const words = shell.flatMap((code) =>
    [...code.matchAll(command)].flatMap(([, list = '']) => list.split(/\s+/)),
  )
  return new Set(
    words.map((word) =>
      word
        .replace(/"/g, '')
        .replace(/(?<=.)[[@<>=].*/, '')
        .toLowerCase(),
    ),
  )
}

const pip = /(?:pip install|uv add)([^\n]*)/g
const npm = /npm install([^\n]*)/g
const packageOf = (module: string) => module.split('/', module.startsWith('@') ? 2 : 1).join('/')
/** Packages that the examples import, by language; what comes with an installed one is left out. */
const importsOf = (code: string) => ({
  python: [
    ...(/^\s*from cinnabar\.openai /m.test(code) ? ['openai'] : []),
    ...(/^\s*from cinnabar\.langchain /m.test(code) ? ['langchain'] : []),
  ],
  ts: [...code.matchAll(/\bfrom "([^"./][^"]*)"/g)]
    .map(([, module = '']) => packageOf(module))
    .filter((name) => !/^(?:node:|npm:|@\/|next$|react$)/.test(name)),
})

test('a page that installs the SDK installs what its examples import', () => {
  const missing = filesBelow(folder)
    .filter((file) => file.endsWith('.mdx') && !/typescript-v3-to-v4|changelog/.test(file))
    .flatMap((file) => {
      const page = examples(readFileSync(join(folder, file), 'utf8'))
      return (['python', 'ts'] as const).flatMap((language) => {
        const installed = installedBy(page, language === 'ts' ? npm : pip)
        if (!installed.has(language === 'ts' ? '@cinnabar/otel' : 'cinnabar')) return []
        const code = page.filter((example) => example.language === language).map((example) => example.code)
        const imported = new Set(code.flatMap((each) => importsOf(each)[language]))
        return [...imported].filter((name) => !installed.has(name)).map((name) => `${file} lacks ${name}`)
      })
    })
  expect(missing).toEqual([])
})
