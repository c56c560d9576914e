import { expect, test, vi } from 'vitest'
import type { HttpOperation } from '../../engine/model/api-reference/http-operation.ts'
import { parseExactly } from '../../engine/model/text/mark-number.ts'
import type { Json } from '../../engine/model/tree.ts'
import { sendRequest } from './send-request.ts'

const operation: HttpOperation = {
  ...{
    title: 'Add a lamp',
    method: 'POST',
    base: '',
    path: '/lamps',
    parameters: [],
    keys: [],
    host: 'API_HOST',
  },
}

/** What a request sends, and the text of its answer, which is the same. */
async function sentFor(changes: Partial<HttpOperation>, body: Json, chosen: Record<string, File[]> = {}) {
  const sent: Request[] = []
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    const request = new Request(url, options)
    sent.push(request)
    return new Response(await request.clone().text())
  })
  const values = { origin: 'https://api.example', given: [], body, chosen }
  const answer = await sendRequest({ ...operation, ...changes }, values, new Map())
  vi.unstubAllGlobals()
  return { request: sent[0], answer }
}

test('long whole numbers are sent and shown with their digits', async () => {
  const json = '{"id":12345678901234567890,"text":"9007199254740993"}'
  const { request, answer } = await sentFor({}, parseExactly(json))
  expect(await request?.text()).toBe(json)
  expect(answer).toMatchObject({
    text: '{\n  "id": 12345678901234567890,\n  "text": "9007199254740993"\n}',
  })
})

test('parts have their types, and files are those that were chosen', async () => {
  const changes = {
    ...{ contentType: 'multipart/form-data', files: ['photo', 'other'] },
    partTypes: { user: 'application/json', photo: 'image/png' },
  }
  const body = { user: { name: 'Ada' }, photo: ['a.png', 'b.png'], other: 'file.bin', count: 2 }
  const photo = ['a', 'b'].map((name) => new File([name], `${name}.png`, { type: 'image/png' }))
  const { request } = await sentFor(changes, body, { photo, other: [] })
  const parts = [...((await request?.formData()) ?? [])].map(([name, part]) =>
    part instanceof Blob ? [name, part.type] : [name, part],
  )
  expect(parts).toEqual([
    ['user', 'application/json'],
    ['count', '2'],
    ['photo', 'image/png'],
    ['photo', 'image/png'],
  ])
})
