import { expect, test } from 'vitest'
import { mcpClientLink } from './mcp-client-link.ts'

const server = { name: 'Harbor Docs', url: 'https://harbor.example/mcp' }
const linkOf = (link: string) => mcpClientLink({ name: 'Client', link }, server)

test('a link is filled with the name and the URL of the server, percent-encoded', () => {
  expect(linkOf('app://add?n={name}&u={url}')).toBe(
    'app://add?n=Harbor%20Docs&u=https%3A%2F%2Fharbor.example%2Fmcp',
  )
})

test('a link can hold the server as JSON, and its transport in base64', () => {
  const [, json = ''] = linkOf('app://add?{server}').split('?')
  expect(JSON.parse(decodeURIComponent(json))).toEqual({ ...server, type: 'http' })
  const [, base64 = ''] = linkOf('app://add?{transport}').split('?')
  expect(JSON.parse(atob(decodeURIComponent(base64)))).toEqual({ url: server.url })
})

test('an unknown placeholder stays as it is', () => {
  expect(linkOf('app://{other}')).toBe('app://{other}')
})
