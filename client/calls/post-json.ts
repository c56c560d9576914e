/** Posts a value as JSON. */
export const postJson = (
  url: string,
  body: unknown,
  options: Pick<RequestInit, 'signal' | 'keepalive'> = {},
) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...options,
  })
