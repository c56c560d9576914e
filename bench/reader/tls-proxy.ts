import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { join, normalize } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { brotliCompressSync, constants } from 'node:zlib'
import { getMimeType } from 'hono/utils/mime'
import { portOf } from '../../scripts/port-of.ts'
import type { ContestantSite } from './contestants.ts'

/** A response as it went over the wire. */
export interface SentResponse {
  contentType: string
  /** Body as sent, after compression. */
  bytes: number
  /** Milliseconds since the process started. */
  at: number
}

/** The one server that every contestant is measured behind: HTTP/2 over TLS, bodies in brotli. */
export interface TlsProxy {
  port: number
  /** SHA-256 of the certificate's public key, for the browser's allow list. */
  keyHash: string
  sent: SentResponse[]
  close(): void
}

const isCompressible = (type: string) => /^text\/|json|javascript|svg|xml|wasm/.test(type)

/** Names with a hash: a CDN compresses them once, at the highest quality. */
const isImmutable = (path: string) => /[.\-_][A-Za-z0-9_-]{8,}\.\w+$/.test(path)

/** Bytes of a TLS record that fits in one segment, as CDNs send the first ones: a browser reads whole records only. */
const recordBytes = 1369

export async function startTlsProxy(site: ContestantSite['serves'], scratch: string): Promise<TlsProxy> {
  const { key, cert } = certificateIn(scratch)
  const sent: SentResponse[] = []
  const compressed = new Map<string, Buffer>()
  const compress = (body: Buffer, quality: number): Buffer => {
    const name = `${quality} ${createHash('sha1').update(body).digest('hex')}`
    const earlier = compressed.get(name)
    if (earlier) return earlier
    const made = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    compressed.set(name, made)
    return made
  }
  const answer = answersOf(site)

  const handle = async (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const { status, headers, body } = await answer(request)
    const type = headers['content-type'] ?? ''
    const wire =
      isCompressible(type) && body.length > 0 ? compress(body, isImmutable(request.url) ? 11 : 5) : body
    if (request.stream.destroyed) return
    response.writeHead(status, {
      ...headers,
      ...(wire !== body && { 'content-encoding': 'br', vary: 'accept-encoding' }),
      'content-length': String(wire.length),
    })
    response.end(wire)
    sent.push({ contentType: type, bytes: wire.length, at: performance.now() })
  }
  const server = createSecureServer({ key, cert }, (request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(request.url, error)
      response.stream.destroy()
    })
  })
  server.on('secureConnection', (socket: TLSSocket) => socket.setMaxSendFragment(recordBytes))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: portOf(server),
    keyHash: createHash('sha256')
      .update(new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64'),
    sent,
    close: () => server.close(),
  }
}

function certificateIn(folder: string) {
  const key = join(folder, 'key.pem')
  const cert = join(folder, 'certificate.pem')
  if (!existsSync(cert)) {
    const made =
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=localhost'
    const names = ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
    execFileSync('openssl', [...made.split(' '), ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  }
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

/** The parts of a request that are read, of any version of HTTP. */
type AskedFor = Pick<IncomingMessage, 'url' | 'headers' | 'method'>

/** Headers that belong to one connection (RFC 9113, 8.2.2), or that change with compression. */
const notForwarded = /^(connection|transfer-encoding|keep-alive|content-encoding|content-length)$/

/** Answers requests as the contestant's host would, uncompressed. */
const answersOf = (site: ContestantSite['serves']) => async (request: AskedFor) => {
  const answer = 'folder' in site ? fileIn(site.folder, request) : await responseOf(site.origin, request)
  return {
    status: answer.status,
    headers: Object.fromEntries([...answer.headers].filter(([name]) => !notForwarded.test(name))),
    body: Buffer.from(await answer.arrayBuffer()),
  }
}

function fileIn(folder: string, { url = '/' }: AskedFor): Response {
  const path = normalize(decodeURIComponent(url.split('?')[0] ?? '/'))
  const file = [path, `${path}.html`, join(path, 'index.html')]
    .map((candidate) => join(folder, candidate))
    .find((candidate) => statSync(candidate, { throwIfNoEntry: false })?.isFile())
  if (!file) return new Response('not found', { status: 404 })
  const headers = {
    'content-type': getMimeType(file) ?? 'application/octet-stream',
    'cache-control': isImmutable(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=0',
  }
  return new Response(readFileSync(file), { headers })
}

function responseOf(origin: string, { url, method = 'GET', headers }: AskedFor): Promise<Response> {
  const read = ['accept', 'if-none-match', 'range', 'sec-purpose', 'content-type'].flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as [string, string]] : []
  })
  return fetch(`${origin}${url}`, { headers: read, redirect: 'manual', method })
}
