import { assetFolders, immutableFolders } from './urls/paths.ts'

/** Security headers of every response. Pages add a Content-Security-Policy with the hashes of their inline scripts. */
export const securityHeaderValues: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Security headers of an exported page, which carries its policy itself but for what only a header can say. */
export const exportedPageHeaders: Readonly<Record<string, string>> = {
  ...securityHeaderValues,
  'content-security-policy': "frame-ancestors 'none'",
}

/** The policy of a response that is not a page: it loads nothing and cannot be framed. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

/** The policy of a script that runs as a Web Worker: it may call the site, nothing else. */
const scriptPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"

/** Content types by extension; other files are sent as bytes. */
export const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  md: 'text/markdown; charset=utf-8',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml',
}

/** Headers of the static files whose path matches a pattern; `*` matches any characters. */
interface HeaderRule {
  path: string
  headers: Readonly<Record<string, string>>
}

/** The `Cache-Control` of files whose names carry a hash. */
const immutable = 'public, max-age=31536000, immutable'

/** Headers of static files. A later rule replaces what an earlier one says. */
const rules: readonly HeaderRule[] = [
  {
    path: '/*',
    headers: {
      ...securityHeaderValues,
      'content-security-policy': closedPolicy,
      'cache-control': 'public, max-age=3600',
      'content-type': 'application/octet-stream',
      // Logos and pictures: other sites may show them.
      'cross-origin-resource-policy': 'cross-origin',
    },
  },
  // Paths are compared letter by letter.
  ...Object.entries(contentTypes).flatMap(([extension, type]) =>
    [extension, extension.toUpperCase()].map((ending) => ({
      path: `/*.${ending}`,
      headers: { 'content-type': type },
    })),
  ),
  ...immutableFolders.map((folder) => ({
    path: `${folder}/*`,
    headers: {
      'cache-control': immutable,
      'cross-origin-resource-policy': 'same-origin',
    },
  })),
  { path: `${assetFolders.assets}/*.js`, headers: { 'content-security-policy': scriptPolicy } },
]

/** Headers of the static file at a path. */
export const staticHeaders = (path: string): Record<string, string> =>
  Object.assign({}, ...rules.filter((rule) => fits(rule, path)).map(({ headers }) => headers))

function fits({ path: pattern }: HeaderRule, path: string): boolean {
  const [start = '', end = ''] = pattern.split('*')
  return path.length >= start.length + end.length && path.startsWith(start) && path.endsWith(end)
}

/** A rule in a `_headers` file of a site below `base`. `removed` are headers that earlier rules set. */
const ruleText = (base: string, { path, headers }: HeaderRule, removed: readonly string[] = []): string =>
  [
    `${base}${path}`,
    ...removed.map((name) => `  ! ${name}`),
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]
    .map((line) => `${line}\n`)
    .join('')

/**
 * The rules as a `_headers` file of Cloudflare's asset server, for a site below `base`. It joins the values of a header that several
 * rules set, so each rule first removes what it sets.
 */
export const headersFile = (base: string): string =>
  rules.map((rule, at) => ruleText(base, rule, at === 0 ? [] : Object.keys(rule.headers))).join('')

/**
 * The headers of an exported site below `base` as a `_headers` file, for hosts that read one. Whether a host insists on
 * HTTPS is for its owner to decide.
 */
export function exportedHeadersFile(base: string): string {
  const { 'strict-transport-security': _, ...headers } = exportedPageHeaders
  return [
    { path: '/*', headers },
    ...immutableFolders.map((folder) => ({ path: `${folder}/*`, headers: { 'cache-control': immutable } })),
  ]
    .map((rule) => ruleText(base, rule))
    .join('')
}
