import { expect, test } from 'vitest'
import { shipFailure } from './ship-failure.ts'

test('a failed release says what readers have by now', () => {
  expect(shipFailure(null, 'production', false)).toBe('Nothing was shipped; readers have the site as it was.')
  expect(shipFailure('uploading', 'production', false)).toMatch(/^Readers have the site as it was\./)
  expect(shipFailure('deploying', 'preview', false)).toContain(
    '`npx wrangler deployments status --env=preview` says which',
  )
  expect(shipFailure('deploying', 'production', false)).toContain('`npx wrangler deployments status --env=`')
  expect(shipFailure('pointing', 'production', false)).toMatch(/^Readers have the new version/)
})

test('a staged version is live for nobody', () => {
  expect(shipFailure('uploading', 'production', true)).toMatch(/^Readers have the site as it was\./)
})
