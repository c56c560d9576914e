const policies = new Map<string, Promise<string>>()

/**
 * The policy of a page: scripts from the site and the one inline script by its hash, nothing else.
 * Style attributes are allowed (authors write them in JSX); style elements are not.
 */
export function contentSecurityPolicy(inlineScript: string): Promise<string> {
  const known = policies.get(inlineScript)
  if (known) return known
  const made = sha256(inlineScript).then((hash) =>
    [
      "default-src 'self'",
      `script-src 'self' 'sha256-${hash}' 'inline-speculation-rules'`,
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' https: data:",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
    ].join('; '),
  )
  policies.set(inlineScript, made)
  return made
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
