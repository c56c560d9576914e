import { expect, test } from 'vitest'
import { shipFailure } from './ship-failure.ts'

test('a failed release says what readers have by now', () => {
  expect(shipFailure(null, 'production', false)).toBe('Nothing was shipped; readers have the site as it was.')
  expect(shipFailure('uploading', 'production', false)).toMatch(/^Readers have the site as it was\./)
  expect(shipFailure('deploying', 'production', false)).toMatch(/Migrations of D1 may be applied/)
  expect(shipFailure('deployed', 'preview', false)).toMatch(
    /^Migrations of D1 are applied and the code is live/,
  )
  expect(shipFailure('deployed', 'preview', false)).toContain('`npx wrangler rollback --env=preview`')
  expect(shipFailure('pointing', 'local', false)).toContain('`npm run builds -- --env local` marks')
})

test('a staged version of the code is live for nobody', () => {
  expect(shipFailure('deployed', 'production', true)).toMatch(/^Readers have the site as it was\./)
})
