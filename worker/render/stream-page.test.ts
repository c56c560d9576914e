import { expect, test } from 'vitest'
import { smallPage, smallView } from '../../tests/small-site.ts'
import { streamPage, wholePage } from './stream-page.ts'

const page = smallPage(['<p>Hard.</p>'])

test('a streamed page has the same bytes as a page in one piece', async () => {
  const { body, sent } = streamPage(smallView('/docs/start'), Promise.resolve(page))
  const expected = new TextDecoder().decode(wholePage(smallView('/docs/start'), page))
  expect(await new Response(body).text()).toBe(expected)
  await sent
})

test('the head and the frame are sent before the page object is read', async () => {
  const reading = Promise.withResolvers<typeof page>()
  const { body } = streamPage(smallView('/docs/start'), reading.promise)
  const reader = body.getReader()
  const first = new TextDecoder().decode((await reader.read()).value)
  expect(first).toContain('<title>Granite - Quarry</title>')
  expect(first).toContain('<header class="navbar"')
  expect(first).not.toContain('Hard.')
  reading.resolve(page)
  const second = new TextDecoder().decode((await reader.read()).value)
  expect(second).toContain('Hard.')
  // The article is not made to wait for the navigation.
  expect(second.indexOf('<nav class="sidebar"')).toBeGreaterThan(second.indexOf('Hard.'))
})

test('a page object that cannot be read ends the document with a message, then the stream fails', async () => {
  const reading = Promise.withResolvers<typeof page>()
  const { body, sent } = streamPage(smallView('/docs/start'), reading.promise)
  const reader = body.getReader()
  await reader.read()
  reading.reject(new Error('lost'))
  const message = new TextDecoder().decode((await reader.read()).value)
  expect(message).toContain('</html>')
  const rejected = expect(sent).rejects.toThrow('lost')
  await expect(reader.read()).rejects.toThrow('lost')
  await rejected
})
