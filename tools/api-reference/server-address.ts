import type { Server } from './open-api.ts'

/** The address of a server, with its variables as they are by default. */
const addressOf = ({ url, variables = {} }: Server): URL | null =>
  URL.parse(
    url.replace(/\{([^}]*)\}/g, (_, name: string) => String(variables[name]?.default ?? name)),
    'https://host.invalid',
  )

/** The path of a server, without a slash at its end. */
export const serverPath = (server: Server = { url: '/' }) =>
  addressOf(server)?.pathname.replace(/\/$/, '') ?? ''

/** The origin of a server; undefined where its address is a path only. */
export const serverOrigin = (server: Server): string | undefined => {
  const origin = addressOf(server)?.origin
  return origin === 'https://host.invalid' ? undefined : origin
}
