// Requests to the platform's public API.
export const host = () => Deno.env.get('CINNABAR_HOST') ?? 'https://cloud.cinnabar.example'

export async function call(method, path, body, query = {}) {
  const known = Object.entries(query).filter(([, value]) => value !== undefined)
  const keys = btoa(`${Deno.env.get('CINNABAR_PUBLIC_KEY')}:${Deno.env.get('CINNABAR_SECRET_KEY')}`)
  const response = await fetch(`${host()}/api/public/${path}?${new URLSearchParams(known)}`, {
    method,
    headers: { authorization: `Basic ${keys}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return response.json()
}
