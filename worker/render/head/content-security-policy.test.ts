import { expect, test } from 'vitest'
import { outsideSources } from './content-security-policy.ts'

const regions = {
  list: [
    { id: 'eu', label: 'EU', url: 'https://cloud.example' },
    { id: 'us', label: 'US', url: 'https://us.example/app' },
  ],
  fallback: 'eu',
  byContinent: {},
}

test('without analytics, scripts may connect to the regions only', () => {
  expect(outsideSources({ regions, analytics: null })).toEqual({
    scripts: [],
    connections: ['https://cloud.example', 'https://us.example'],
  })
})

test('configured analytics are allowed, each origin once', () => {
  const product = { host: 'https://events.example', key: 'k' }
  const marketing = {
    script: 'https://track.example/code.js',
    queue: '_hsq',
    origins: ['https://api.track.example', 'https://track.example'],
  }
  expect(outsideSources({ regions: null, analytics: { product, marketing } })).toEqual({
    scripts: ['https://track.example', 'https://api.track.example'],
    connections: ['https://events.example', 'https://track.example', 'https://api.track.example'],
  })
})
