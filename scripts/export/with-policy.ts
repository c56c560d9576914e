/** Parts of a policy that browsers take from a header only, or that name the worker. */
const ofHeaders = /^(?:frame-ancestors|report-uri|report-to)\b/

/** A page that carries its Content-Security-Policy itself: file servers send none. */
export function withPolicy(html: string, policy: string): string {
  const content = policy
    .split('; ')
    .filter((part) => !ofHeaders.test(part))
    .join('; ')
  const meta = `<meta http-equiv="content-security-policy" content="${content}">`
  return html.replace(/<meta charset="utf-8">/, (charset) => charset + meta)
}
