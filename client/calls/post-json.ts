/** Posts a value as JSON. */
export const postJson = (url: string, body: unknown, { headers, ...options }: RequestInit = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    ...options,
  })
