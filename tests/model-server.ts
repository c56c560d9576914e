import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a model server does with a request: it sends text in chunks, or fails in one of these ways. */
type ModelBehavior =
  | { is: 'text'; chunks: readonly string[] }
  | { is: 'status'; status: number }
  /** An error that quotes the request. */
  | { is: 'quotes' }
  | { is: 'breaks off'; after: string }
  | { is: 'hangs'; after: string }
  | { is: 'malformed' }
  | { is: 'huge'; bytes: number }

/** A server with the API that OpenAI's and local model servers share, on loopback. */
export interface ModelServer {
  url: string
  /** What it does with the next requests. */
  behavior: ModelBehavior
  /** Bodies of the requests it got. */
  requests: { messages: { role: string; content: string }[]; model: string }[]
  /** Headers of the last request. */
  headers: IncomingMessage['headers']
  /** Connections that the client ended before the answer did. */
  left: number
  stop(): Promise<void>
}

export async function startModelServer(): Promise<ModelServer> {
  const server: Server = createServer((request, response) => void answer(request, response))
  const state: Omit<ModelServer, 'url' | 'stop'> = {
    behavior: { is: 'text', chunks: ['Hello.'] },
    requests: [],
    headers: {},
    left: 0,
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    for await (const chunk of request) body += chunk
    state.requests.push(JSON.parse(body))
    state.headers = request.headers
    response.on('close', () => {
      if (!response.writableEnded) state.left += 1
    })
    const { behavior } = state
    if (behavior.is === 'status') {
      response.writeHead(behavior.status, { 'content-type': 'application/json', 'retry-after': '1' })
      response.end(JSON.stringify({ error: { message: 'secret detail of the provider' } }))
      return
    }
    if (behavior.is === 'quotes') {
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { message: `Refused: ${body}` } }))
      return
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const send = (text: string) => response.write(`data: ${JSON.stringify(chunkOf(text))}\n\n`)
    if (behavior.is === 'text') {
      for (const chunk of behavior.chunks) send(chunk)
      response.end(`data: ${JSON.stringify(lastChunk)}\n\ndata: [DONE]\n\n`)
    } else if (behavior.is === 'malformed') {
      send('A first sentence. ')
      response.end('data: {"choices": [ this is not JSON\n\ndata: [DONE]\n\n')
    } else if (behavior.is === 'huge') {
      const sentence = 'A sentence that never ends well. '.repeat(100)
      for (let sent = 0; sent < behavior.bytes && !response.destroyed; sent += sentence.length) {
        if (!send(sentence))
          await new Promise((resolve) => response.once('drain', resolve).once('close', resolve))
      }
      response.end()
    } else {
      send(behavior.after)
      if (behavior.is === 'breaks off') setImmediate(() => response.destroy())
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}/v1`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}

const chunkOf = (content: string) => ({
  id: 'chat-1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'test',
  choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }],
})
const lastChunk = {
  id: 'chat-1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'test',
  choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
  usage: { prompt_tokens: 120, completion_tokens: 12, total_tokens: 132 },
}
