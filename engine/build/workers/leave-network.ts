import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

/**
 * Takes the network from this process: TCP, Unix sockets, UDP and name resolution. Node 24 has no permission for it, and
 * its permission model refuses `process.binding`, by which a program would get the parts below these functions. `fetch`,
 * `http` and `tls` connect by `net.Socket`.
 */
export function leaveNetwork(): void {
  const refuse = () => {
    throw new Error('Programs of pages have no network.')
  }
  Object.assign(net.Socket.prototype, { connect: refuse })
  Object.assign(net.Server.prototype, { listen: refuse })
  Object.assign(dgram.Socket.prototype, { bind: refuse, connect: refuse, send: refuse })
  for (const resolver of [dns, dns.promises]) {
    for (const [name, value] of Object.entries(resolver))
      if (typeof value === 'function') Object.assign(resolver, { [name]: refuse })
  }
  syncBuiltinESMExports()
}
