import { expect, test } from 'vitest'
import { outsideSourcesOf } from './outside-sources.ts'

const regions = [{ url: 'https://cloud.example' }, { url: 'https://us.example/app' }]

test('without analytics only the regions may be asked, and no script comes from outside', () => {
  expect(outsideSourcesOf(regions, null)).toEqual({
    scripts: [],
    connections: ['https://cloud.example', 'https://us.example'],
  })
})

test('what is configured is allowed, each origin once', () => {
  const product = { host: 'https://events.example', key: 'k' }
  const marketing = {
    script: 'https://track.example/code.js',
    queue: '_hsq',
    origins: ['https://api.track.example', 'https://track.example'],
  }
  expect(outsideSourcesOf([], { product, marketing })).toEqual({
    scripts: ['https://track.example', 'https://api.track.example'],
    connections: ['https://events.example', 'https://track.example', 'https://api.track.example'],
  })
})
