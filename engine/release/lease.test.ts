import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { memoryNamespace } from '../../tests/stores/memory-namespace.ts'
import { type LeaseOwner, thisProcess, withLease } from './lease.ts'
import { namespaceTarget } from './publish-target.ts'

const ada: LeaseOwner = { user: 'Ada', host: 'ci-7', process: 12, command: 'npm run ship' }
const bo: LeaseOwner = { ...ada, user: 'Bo', host: 'ci-8' }
const noon = Date.parse('2026-11-25T12:00:00Z')
const minuteMs = 60_000

/** A store in which Ada's lease, taken at noon, was left behind. */
async function leftBehind(owner = ada) {
  const { kv, values } = memoryNamespace()
  const target = namespaceTarget(kv)
  const read = async () => String(values.get('lease'))
  const lease = await withLease(target, owner, read, { now: () => noon })
  values.set('lease', lease)
  return { target, values }
}

test('a lease ends with the work, whether it fails or not', async () => {
  const { kv, values } = memoryNamespace()
  const target = namespaceTarget(kv)
  expect(await withLease(target, ada, async () => values.has('lease'))).toBe(true)
  expect(values.size).toBe(0)
  const failing = withLease(target, ada, () => Promise.reject(new Error('no network')))
  await expect(failing).rejects.toThrow('no network')
  expect(values.size).toBe(0)
})

test('a second command stops, and says who is at work and what to do', async () => {
  const { target, values } = await leftBehind()
  const kept = values.get('lease')
  const work = async () => {
    throw new Error('It ran.')
  }
  await expect(withLease(target, bo, work, { now: () => noon + 14 * minuteMs })).rejects.toThrow(
    '`npm run ship` of Ada on ci-7 (process 12) runs since 12:00 UTC. Wait until it has ended. If it was interrupted, its lease ends at 12:15 UTC; `--take-over` ends it now.',
  )
  expect(values.get('lease')).toBe(kept)
})

test('a lease that was left behind ends after a quarter of an hour', async () => {
  const { target } = await leftBehind()
  expect(await withLease(target, bo, async () => 'done', { now: () => noon + 15 * minuteMs })).toBe('done')
})

test('the lease of a process of this machine that has ended is free', async () => {
  const { target } = await leftBehind({ ...ada, host: hostname() })
  const now = () => noon + minuteMs
  const isRunning = () => false
  expect(await withLease(target, bo, async () => 'done', { now, isRunning })).toBe('done')
})

test('the lease of this process is not free', async () => {
  const { target } = await leftBehind(thisProcess('npm run ship'))
  const again = withLease(target, bo, async () => 'done', { now: () => noon + minuteMs })
  await expect(again).rejects.toThrow(`(process ${process.pid})`)
})

test('a lease that another took over is noticed, and theirs stays', async () => {
  const { kv, values } = memoryNamespace()
  const target = namespaceTarget(kv)
  await withLease(target, ada, async ({ confirm }) => {
    await confirm()
    await withLease(
      target,
      bo,
      async () => {
        await expect(confirm()).rejects.toThrow('of Bo on ci-8')
      },
      { takesOver: true },
    )
    values.set('lease', JSON.stringify({ ...bo, id: 'other', since: '', until: '' }))
  })
  expect(String(values.get('lease'))).toContain('other')
})
