import { mkdirSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { openEnvironment } from './environment.ts'
import { stateFolderOf } from './local-stores.ts'

test('a database without tables says that migrations are missing, and how to apply them', async () => {
  const dir = temporaryFolder()
  mkdirSync(stateFolderOf(dir))
  const { rows, close } = await openEnvironment('local', dir)
  onTestFinished(close)
  await expect(rows('SELECT id FROM feedback')).rejects.toThrow(
    /no such table: feedback[\s\S]*\nMigrations of D1 were not applied\. `npm start` applies them\.$/,
  )
})

test('an environment whose ids are not set yet says what to do, and nothing is asked of Cloudflare', async () => {
  await expect(openEnvironment('production', '')).rejects.toThrow(
    /^The id `content` of the KV namespace CONTENT, in the top level of wrangler\.toml, .* `npx wrangler kv namespace create CONTENT`/,
  )
})
