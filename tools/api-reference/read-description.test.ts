import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import site from '../../content-bundle/site/config.ts'
import { SiteConfigError } from '../../engine/model/site/define-site.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { apiReferenceOf } from '../make-api-reference.ts'

/** What a site says whose description has this text. */
async function faultOf(text: string, name = 'api.yaml'): Promise<string> {
  const folder = temporaryFolder()
  const file = join(folder, name)
  writeFileSync(file, text)
  const apiReference = { ...site.apiReference, file, path: '/docs/api', notShown: ['info'], servers: [] }
  const given = { site: { ...site, apiReference }, siteFile: join(folder, 'config.ts'), pagesFolder: folder }
  const error = await apiReferenceOf(given)
    .pages()
    .catch((thrown: unknown) => thrown)
  // Its message is all that a user sees.
  expect(error).toBeInstanceOf(SiteConfigError)
  return String(Object(error).message)
}

const needs = 'The reference needs OpenAPI 3.0, 3.1 or 3.2.'
test.each([
  ['swagger: "2.0"\npaths: {}', `1:1 ${needs} It says \`swagger: 2.0\`. It is Swagger. Convert it`],
  ['info: a\nopenapi: 4.0.0', `2:1 ${needs} It says \`openapi: 4.0.0\`. Begin`],
  ['openapi: 3.1\npaths: {}', `1:1 ${needs} It says \`openapi: 3.1\`. Begin`],
  ['asyncapi: 3.0.0', `1:1 ${needs} It says \`asyncapi: 3.0.0\`. It is AsyncAPI`],
  ['info: {}\npaths: {}', `1:1 ${needs} It has no field \`openapi\`. Begin`],
  ['- openapi: 3.1.0', `1:1 ${needs} It is a list. Begin`],
  ['openapi', `1:1 ${needs} It is a text. Begin`],
  ['', `1:1 ${needs} It is empty. Begin`],
])('the description %j is refused with what it is', async (text, fault) => {
  expect(await faultOf(text)).toContain(`api.yaml:${fault}`)
})

test.each([
  ['openapi: 3.1.0\npaths: { a: [1, 2\n  b: c }', 'api.yaml:3:4 ', '> 3 |   b: c }'],
  ['{ "openapi": "3.1.0",\n  "paths": { "/a": [] } }', 'api.json:2:', '> 2 |   "paths"'],
  ['openapi: 3.1.0\npaths:\n  /a: { get: { parameters: { a: 1 } } }', 'api.yaml:3:28 ', '> 3 |   /a:'],
  ['openapi: 3.1.0\npaths:\n  - /a: {}', 'api.yaml:3:3 ', '> 3 |   - /a: {}'],
  ['openapi: 3.0.0\npaths:\n  /a: { $ref: lamps.yaml }', 'api.yaml:3:7 ', 'lamps.yaml'],
  ['openapi: 3.0.0\npaths:\n  /a: { $ref: "http://a.example" }', 'api.yaml:3:7 ', 'on another host'],
  ['openapi: 3.0.0\ninfo: { title: Lamps, version: a }\npaths: {}', '', 'no operation'],
])('a fault in %j is named with its place', async (text, place, words) => {
  const fault = await faultOf(text, text.startsWith('{') ? 'api.json' : 'api.yaml')
  expect(fault).toContain(place)
  expect(fault).toContain(words)
  expect(fault.split('\n').length).toBeLessThan(12)
})
