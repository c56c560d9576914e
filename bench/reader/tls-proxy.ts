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

interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

export async function startTlsProxy(site: ContestantSite['serves'], scratch: string): Promise<TlsProxy> {
  const { key, cert } = certificateIn(scratch)
  const sent: SentResponse[] = []
  const compressed = new Map<string, Buffer>()
  const compress = (body: Buffer, quality: number): Buffer => {
    const name = `${quality} ${createHash('sha1').update(body).digest('hex')}`
    const known = compressed.get(name)
    if (known) return known
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
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    execFileSync(
      'openssl',
      ['req', '-x509', ...curve, '-keyout', key, '-out', cert, '-days', '30', ...subject],
      {
        stdio: 'ignore',
      },
    )
  }
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

/** The parts of a request that are read, of any version of HTTP. */
type AskedFor = Pick<IncomingMessage, 'url' | 'headers' | 'method'>

/** Answers requests as the contestant's host would, uncompressed. */
export const answersOf = (site: ContestantSite['serves']): ((request: AskedFor) => Promise<Answer>) =>
  'folder' in site ? fileIn(site.folder) : responseOf(site.origin)

const fileIn =
  (folder: string) =>
  async ({ url = '/' }: AskedFor): Promise<Answer> => {
    const path = normalize(decodeURIComponent(url.split('?')[0] ?? '/'))
    const candidates = path.endsWith('/')
      ? [`${path}index.html`]
      : [path, `${path}.html`, `${path}/index.html`]
    const file = candidates
      .map((candidate) => join(folder, candidate))
      .find((candidate) => existsSync(candidate) && statSync(candidate).isFile())
    if (!file)
      return { status: 404, headers: { 'content-type': 'text/plain' }, body: Buffer.from('not found') }
    const cacheControl = isImmutable(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=0'
    const type = getMimeType(file) ?? 'application/octet-stream'
    return {
      status: 200,
      headers: { 'content-type': type, 'cache-control': cacheControl },
      body: readFileSync(file),
    }
  }

/** Headers that belong to one connection (RFC 9113, 8.2.2), or that change with compression. */
const notForwarded = /^(connection|transfer-encoding|keep-alive|content-encoding|content-length)$/

const responseOf =
  (origin: string) =>
  async (request: AskedFor): Promise<Answer> => {
    const names = ['accept', 'if-none-match', 'range', 'sec-purpose', 'content-type']
    const headers = Object.fromEntries(
      names.flatMap((name) => {
        const value = request.headers[name]
        return typeof value === 'string' ? [[name, value]] : []
      }),
    )
    const found = await fetch(`${origin}${request.url}`, {
      headers,
      redirect: 'manual',
      method: request.method ?? 'GET',
    })
    return {
      status: found.status,
      headers: Object.fromEntries([...found.headers].filter(([name]) => !notForwarded.test(name))),
      body: Buffer.from(await found.arrayBuffer()),
    }
  }
