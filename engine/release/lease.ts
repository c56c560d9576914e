import { randomUUID } from 'node:crypto'
import { hostname, userInfo } from 'node:os'
import { contentKeys } from '../model/manifest.ts'
import { isRecord } from '../model/values/is-record.ts'
import type { PublishTarget } from './publish-target.ts'

/** Who changes what readers get. */
export interface LeaseOwner {
  user: string
  host: string
  /** Id of the process on that host. */
  process: number
  /** The command that runs, such as `npm run ship`. */
  command: string
}

/** The right to change what readers get, as it is stored. */
interface Lease extends LeaseOwner {
  id: string
  /** When it was taken, and when it ends unless it is renewed (ISO 8601). */
  since: string
  until: string
}

/** A lease that this process holds. */
export interface HeldLease {
  /** Throws when someone else has taken the lease over. */
  confirm(): Promise<void>
}

export interface LeaseOptions {
  /** Takes the lease from anyone who has it. */
  takesOver?: boolean
  now?: () => number
  isRunning?: (owner: LeaseOwner) => boolean
}

/** A lease ends so long after it was last renewed. */
const leaseMs = 15 * 60 * 1000
const renewalMs = 5 * 60 * 1000

/**
 * Runs work while this process alone may change what readers get. Throws before it when someone else does. KV
 * cannot compare and write in one step, so two that begin within a second may both get the lease: the first
 * of them finds out when it confirms its lease before the last write.
 */
export async function withLease<Result>(
  target: PublishTarget,
  owner: LeaseOwner,
  work: (lease: HeldLease) => Promise<Result>,
  { takesOver = false, now = Date.now, isRunning = isProcessRunning }: LeaseOptions = {},
): Promise<Result> {
  const found = await readLease(target)
  if (found && !takesOver && now() < Date.parse(found.until) && isRunning(found))
    throw new Error(refusal(found))
  const id = randomUUID()
  const since = new Date(now()).toISOString()
  const write = () => {
    const lease: Lease = { ...owner, id, since, until: new Date(now() + leaseMs).toISOString() }
    return target.put([{ key: contentKeys.lease, value: JSON.stringify(lease) }])
  }
  const confirm = async () => {
    const held = await readLease(target)
    if (held && held.id !== id) throw new Error(refusal(held))
  }
  const release = async () => {
    const held = await readLease(target)
    if (held?.id === id) await target.remove([contentKeys.lease])
  }
  await write()
  await confirm()
  // A renewal that fails is tried again, long before the lease ends.
  const renewal = setInterval(
    () =>
      void confirm()
        .then(write)
        .catch(() => {}),
    renewalMs,
  )
  try {
    return await work({ confirm })
  } finally {
    clearInterval(renewal)
    // The error of the work counts; a lease that stays ends by itself.
    await release().catch(() => {})
  }
}

/** This process as the owner of a lease. */
export const thisProcess = (command: string): LeaseOwner => ({
  user: userName(),
  host: hostname(),
  process: process.pid,
  command,
})

/** A container may run as a user without a name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return 'somebody'
  }
}

async function readLease(target: PublishTarget): Promise<Lease | null> {
  const text = await target.get(contentKeys.lease)
  return text === null ? null : JSON.parse(text)
}

const clockTime = (iso: string) => `${iso.slice(11, 16)} UTC`

const refusal = ({ user, host, process, command, since, until }: Lease): string =>
  `\`${command}\` of ${user} on ${host} (process ${process}) runs since ${clockTime(since)}. Wait until it has ended. If it was interrupted, its lease ends at ${clockTime(until)}; \`--take-over\` ends it now.`

/** True if the process of a lease may still run: on other hosts nobody can tell. */
function isProcessRunning({ host, process: id }: LeaseOwner): boolean {
  if (host !== hostname()) return true
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return isRecord(error) && error.code !== 'ESRCH'
  }
}
