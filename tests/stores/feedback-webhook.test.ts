import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startLocalPlatform } from '../../scripts/local-platform.ts'
import { fixtureDist } from '../build-fixture-site.ts'

test('a comment reaches the team’s channel after the answer, a bare vote does not', async () => {
  const told: string[] = []
  const channel = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    told.push((JSON.parse(body) as { text: string }).text)
    response.end('ok')
  })
  await new Promise<void>((resolve) => channel.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(channel.address() as AddressInfo).port}/hook`
  const variables = { FEEDBACK_WEBHOOK_URL: url }
  const site = await startLocalPlatform({ dir: fixtureDist, port: 0, persist: false, variables })
  try {
    const id = crypto.randomUUID()
    const post = (body: object) =>
      fetch(`${site.url}/api/feedback`, {
        method: 'POST',
        body: JSON.stringify({ page: '/docs/guide', id, ...body }),
      })
    await post({ feedback: 'negative' })
    await post({ feedback: 'negative', comment: 'Too short.' })
    await expect.poll(() => told).toHaveLength(1)
    expect(told[0]).toContain('Too short.')
  } finally {
    await site.close()
    channel.close()
  }
})
