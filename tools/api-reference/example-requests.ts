import { codeLiteral, jsonStyle, pythonStyle, typescriptStyle } from './code-literal.ts'
import type { PlacedOperation } from './platform-api.ts'

/** Which keys a request needs: those of a project, those of an organization, or none. */
type Keys = 'project' | 'organization' | 'none'

interface Request {
  method: string
  /** Below `/api/public/`, without a slash at its start. */
  path: string
  keys: Keys
  /** Query parameters; an object is sent as JSON. */
  query: [name: string, value: unknown][]
  body: unknown
  pathValues: (string | number)[]
  client: string | undefined
}

/** The keys that an operation takes; those of a project where it takes both. */
export const keysOf = ({ operation: { security } }: PlacedOperation): Keys => {
  if (!security) return 'project'
  if (security.length === 0) return 'none'
  return security.some((scheme) => 'projectKey' in scheme) ? 'project' : 'organization'
}

function requestOf(placed: PlacedOperation): Request {
  const inPath = placed.parameters.filter((parameter) => parameter.in === 'path')
  const path = inPath.reduce((path, { name, example = '' }) => {
    if (example === '') throw new Error(`\`${name}\` of \`${placed.path}\` has no example. Add one.`)
    return path.replace(`{${name}}`, encodeURIComponent(example))
  }, placed.path)
  return {
    method: placed.method.toUpperCase(),
    path: path.slice(1),
    keys: keysOf(placed),
    query: Object.entries(placed.operation['x-sample'] ?? {}),
    body: placed.operation.requestBody?.content['application/json']?.example,
    pathValues: inPath.map(({ example = '' }) => example),
    client: placed.operation['x-client'],
  }
}

const inQuery = (value: unknown) =>
  encodeURIComponent(String(value)).replaceAll('%2F', '/').replaceAll('%3A', ':')

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function curl({ method, path, keys, query, body }: Request): string {
  const hasObject = query.some(([, value]) => isObject(value))
  const plain = query.filter(([, value]) => !isObject(value))
  const search = plain.map(([name, value]) => `${name}=${inQuery(value)}`).join('&')
  const user = {
    project: '-u "$CINNABAR_PUBLIC_KEY:$CINNABAR_SECRET_KEY"',
    organization: '-u "$ORG_AUTH"',
    none: '',
  }
  const method_ = method === 'GET' || (method === 'POST' && body !== undefined) ? '' : `-X ${method}`
  const first = ['curl -s', hasObject ? '-G' : '', method_, user[keys]].filter(Boolean).join(' ')
  const lines = [
    first,
    ...query
      .filter(([, value]) => isObject(value))
      .map(([name, value]) => `--data-urlencode '${name}=${codeLiteral(value, jsonStyle, '  ')}'`),
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d '${codeLiteral(body, jsonStyle, '  ')}'`]),
    `"$CINNABAR_HOST/api/public/${path}${search ? `?${search}` : ''}"`,
  ]
  return lines.join(' \\\n  ')
}

const pythonAuth: Record<Keys, string> = {
  project: '    auth=(os.environ["CINNABAR_PUBLIC_KEY"], os.environ["CINNABAR_SECRET_KEY"]),\n',
  organization: '    auth=tuple(os.environ["ORG_AUTH"].split(":", 1)),\n',
  none: '',
}

function python({ method, path, keys, query, body }: Request): string {
  const hasObject = query.some(([, value]) => isObject(value))
  const params = query.map(([name, value]) =>
    isObject(value) ? `"${name}": json.dumps(${name})` : `"${name}": ${codeLiteral(value, pythonStyle)}`,
  )
  const given = [
    JSON.stringify(path),
    ...(params.length > 0 ? [`params={${params.join(', ')}}`] : []),
    ...(body === undefined ? [] : [`json=${codeLiteral(body, pythonStyle, '    ')}`]),
  ]
  const oneLine = `response = api.${method.toLowerCase()}(${given.join(', ')})`
  const call =
    oneLine.length <= 100 && !oneLine.includes('\n')
      ? oneLine
      : `response = api.${method.toLowerCase()}(\n${given.map((part) => `    ${part},\n`).join('')})`
  const objects = query
    .filter(([, value]) => isObject(value))
    .map(([name, value]) => `${name} = ${codeLiteral(value, pythonStyle)}\n`)
  return `${hasObject ? 'import json\n' : ''}import os

import httpx

api = httpx.Client(
    base_url=os.environ["CINNABAR_HOST"] + "/api/public/",
${pythonAuth[keys]})

${objects.join('')}${call}
response.raise_for_status()
print(response.json())`
}

function typescriptClient({ client, pathValues, query, body }: Request): string {
  const [first] = query
  const options = first && isObject(first[1]) ? first[1] : Object.fromEntries(query)
  const given = [
    ...pathValues.map((value) => JSON.stringify(value)),
    ...(Object.keys(options).length > 0 ? [codeLiteral(options, typescriptStyle)] : []),
    ...(body === undefined ? [] : [codeLiteral(body, typescriptStyle)]),
  ]
  return `import { CinnabarClient } from "@cinnabar/client";

const cinnabar = new CinnabarClient();

const result = await cinnabar.api.${client}(${given.join(', ')});
console.log(result);`
}

function typescriptFetch({ method, path, keys, query, body }: Request): string {
  const search = query.map(([name, value]) => `${name}=${inQuery(value)}`).join('&')
  const headers = [
    ...(keys === 'none' ? [] : ['    Authorization: "Basic " + btoa(process.env.ORG_AUTH ?? ""),\n']),
    ...(body === undefined ? [] : ['    "Content-Type": "application/json",\n']),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`  method: "${method}",\n`]),
    ...(headers.length > 0 ? [`  headers: {\n${headers.join('')}  },\n`] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${codeLiteral(body, typescriptStyle, '  ')}),\n`]),
  ]
  const address = `\`\${process.env.CINNABAR_HOST}/api/public/${path}${search ? `?${search}` : ''}\``
  if (options.length === 0) {
    return `const response = await fetch(${address});
console.log(response.status, await response.json());`
  }
  return `const url = ${address};
const response = await fetch(url, {
${options.join('')}});
console.log(response.status, await response.json());`
}

/** The same request in Python, TypeScript and curl. */
export function exampleRequests(placed: PlacedOperation): Record<'python' | 'typescript' | 'curl', string> {
  const request = requestOf(placed)
  return {
    python: python(request),
    typescript: request.client ? typescriptClient(request) : typescriptFetch(request),
    curl: curl(request),
  }
}
