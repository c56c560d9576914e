import { expect, test } from 'vitest'
import * as paths from '../../engine/model/urls/paths.ts'
import { testApp } from '../../tests/test-app.ts'

test('the dialog of the logo is a fragment in the language of its address, and is not indexed', async () => {
  const response = await testApp().request(paths.brandAssets())
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(await response.text()).toMatch(/^<dialog [\s\S]*data-brand="copy-svg"[\s\S]*<\/dialog>$/)
})
