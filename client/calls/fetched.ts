/** Fetches an address. Throws on an error status. */
export async function fetched(url: string, options?: RequestInit): Promise<Response> {
  const response = await fetch(url, options)
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return response
}
