import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { errorMessage } from '../../engine/model/text/error-message.ts'
import { portOf } from '../../scripts/port-of.ts'

/** Headers about one connection, which are not passed on, and those that the change of a body makes wrong. */
const ofOneHop = /^(?:connection|keep-alive|content-(?:encoding|length)|host|(?:transfer|accept)-encoding)$/

/**
 * Serves a site whose words and headers name this server instead of its production origin, so that judges which
 * follow absolute links stay on the machine. `unanswered` says why a request got no answer, by its path.
 */
export async function productionStandIn(site: string, production: string) {
  const unanswered = new Map<string, string>()
  // A connection that the server closes while a busy client sends its next request on it loses the request.
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const start = Date.now()
    const path = request.url ?? ''
    const note = (cause: string) => unanswered.set(path, `${cause} after ${Date.now() - start} ms`)
    response.on('close', () => response.writableFinished || note('the judge stopped waiting'))
    try {
      await passOn(request, response)
    } catch (error) {
      note(
        `the site did not answer (${errorMessage(error instanceof Error && error.cause ? error.cause : error)})`,
      )
      response.writeHead(502).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${portOf(server)}`
  const atThisSite = (text: string) => text.replaceAll(production, url)

  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await fetch(site + request.url, {
      method: request.method ?? 'GET',
      headers: Object.entries(request.headers).filter(
        (header): header is [string, string] => typeof header[1] === 'string' && !ofOneHop.test(header[0]),
      ),
      redirect: 'manual',
    })
    const headers = [...answer.headers].filter(([name]) => !ofOneHop.test(name))
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isText = /text|json|xml|javascript/.test(answer.headers.get('content-type') ?? '')
    response.writeHead(
      answer.status,
      Object.fromEntries(headers.map(([name, value]) => [name, atThisSite(value)])),
    )
    response.end(isText ? atThisSite(bytes.toString('utf8')) : bytes)
  }
  return { url, unanswered, close: () => void server.close() }
}
