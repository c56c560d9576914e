import { expect, test } from 'vitest'
import { currentPages } from '../page-lines.ts'

const composePages = [...currentPages].filter(([file]) => file.endsWith('/deployment/docker-compose.mdx'))

test('the containers of the compose file read every variable that other pages write into .env', () => {
  expect(composePages.length).toBeGreaterThan(1)
  for (const [file, text] of composePages)
    for (const service of ['web', 'worker'])
      expect(
        new RegExp(`^  ${service}:\\n(?:    .*\\n)*?    env_file: \\.env$`, 'm').test(text),
        `${service} of ${file}`,
      ).toBe(true)
})
