import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import variables from '../../content-bundle/pages/en/_facts/environment-variables.json' with { type: 'json' }
import { filesBelow } from '../../engine/build/sources/files-below.ts'

const folder = resolve(import.meta.dirname, '../../content-bundle/pages/en/self-hosting')
const reference = 'configuration/environment-variables.mdx'

/** Names in capitals on these pages that are not variables of the platform. */
const othersNames = new Set([
  // The SDKs and the examples around them.
  'CINNABAR_HOST',
  'CINNABAR_PUBLIC_KEY',
  'CINNABAR_SECRET_KEY',
  'CINNABAR_VERSION',
  'CI_CINNABAR_SECRET_KEY',
  'CLOUD_AUTH',
  'ORG_AUTH',
  'OWN_AUTH',
  'SSL_CERT_FILE',
  // Images of the stores.
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'MINIO_ROOT_PASSWORD',
  'MINIO_ROOT_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'POSTGRES_USER',
  'S3_BUCKET',
  // The copy from one store to another.
  'RCLONE_CONFIG_NEW_ACCESS_KEY_ID',
  'RCLONE_CONFIG_NEW_ENDPOINT',
  'RCLONE_CONFIG_NEW_PROVIDER',
  'RCLONE_CONFIG_NEW_SECRET_ACCESS_KEY',
  'RCLONE_CONFIG_NEW_TYPE',
  'RCLONE_CONFIG_OLD_ACCESS_KEY_ID',
  'RCLONE_CONFIG_OLD_ENDPOINT',
  'RCLONE_CONFIG_OLD_PROVIDER',
  'RCLONE_CONFIG_OLD_SECRET_ACCESS_KEY',
  'RCLONE_CONFIG_OLD_TYPE',
  // Version 2, sizes of machines.
  'ENCRYPTION_KEY_FILE',
  'HIGHMEM_MEDIUM',
  'PUBLIC_URL',
  'REDISCLI_AUTH',
  'REQUESTS_CA_BUNDLE',
])

/** A table of what other software says, in its first cells. */
const tableOfOthers = /^\| [^|\n]*\bsays \|.*\n(?:\|.*\n)+/gm

const namesIn = (file: string) =>
  readFileSync(join(folder, file), 'utf8')
    .replace(tableOfOthers, (table) => table.replace(/^\|[^|]*/gm, ''))
    .match(/\b[A-Z][A-Z0-9]*(?:_(?:[A-Z0-9]+|<[A-Z]+>))+(?![A-Za-z0-9_])/g) ?? []

test('every variable that a self-hosting page names is in the reference of variables', () => {
  const listed = Object.values(variables)
    .flat()
    .flatMap((row) => ('names' in row ? row.names : [row.name]))
  expect(listed.length).toBeGreaterThan(100)
  const patterns = listed.map((name) => new RegExp(`^${name.replace('<PROVIDER>', '[A-Z0-9_]+')}$`))

  const missing = filesBelow(folder)
    .filter((file) => file.endsWith('.mdx') && file !== reference)
    .flatMap((file) =>
      namesIn(file)
        .filter((name) => !othersNames.has(name) && !patterns.some((pattern) => pattern.test(name)))
        .map((name) => `${file}: ${name}`),
    )
  expect(missing).toEqual([])
})
