import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { withoutSetting } from '../engine/model/without-setting.ts'
import { type EnabledFeatures, featuresOf, type OptionalSettings, settingFaults } from './features.ts'

/** Every setting, with a value. */
const all: Required<Omit<OptionalSettings, 'AI'>> = {
  ADDRESS_SECRET: 'a'.repeat(32),
  FEEDBACK_WEBHOOK_URL: 'https://hooks.example',
  ASSISTANT_MODEL: 'm',
  ASSISTANT_URL: 'https://models.example/v1',
  ASSISTANT_KEY: 'k',
  PREVIEW_HOST: 'docs.account.workers.dev',
}
const off = (settings: OptionalSettings) =>
  Object.entries(featuresOf(settings)).flatMap(([name, feature]) => (feature === null ? [name] : []))

/** The features that each setting turns on. */
const offWithout: Readonly<Record<keyof typeof all, readonly (keyof EnabledFeatures)[]>> = {
  ADDRESS_SECRET: ['addressSecret'],
  FEEDBACK_WEBHOOK_URL: ['webhook'],
  ASSISTANT_MODEL: ['model'],
  ASSISTANT_URL: ['model'],
  ASSISTANT_KEY: ['model'],
  PREVIEW_HOST: ['previewHost'],
}

test('with every setting everything is on, and with none everything is off', () => {
  expect(off(all)).toEqual([])
  expect(off({})).toEqual(['addressSecret', 'webhook', 'model', 'previewHost'])
})

test.each(Object.entries(offWithout))('without %s exactly what needs it is off', (name, features) => {
  const { [name as keyof typeof all]: _, ...rest } = all
  expect(off(rest)).toEqual(features)
  expect(off({ ...all, [name]: '' })).toEqual(features)
})

test.each(['a', 'a'.repeat(31)])(
  'a secret that can be guessed, such as “%s”, counts as not set',
  (secret) => {
    expect(off({ ...all, ADDRESS_SECRET: secret })).toEqual(offWithout.ADDRESS_SECRET)
    expect(settingFaults({ ADDRESS_SECRET: secret })).toEqual([
      expect.stringMatching(/^ADDRESS_SECRET has fewer than 32 characters and counts as not set/),
    ])
  },
)

test.each([undefined, '', 'a'.repeat(32)])('the log says nothing of the secret “%s”', (secret) => {
  expect(settingFaults(secret === undefined ? {} : { ADDRESS_SECRET: secret })).toEqual([])
})

test('a binding of Workers AI needs no address and no key', () => {
  const { ASSISTANT_URL: _url, ASSISTANT_KEY: _key, ...rest } = all
  const binding = { run: async () => ({}) } as unknown as NonNullable<OptionalSettings['AI']>
  expect(off(rest)).toEqual(['model'])
  expect(off({ ...rest, AI: binding })).toEqual([])
})

test('the manual of operation names every setting', () => {
  const manual = readFileSync(join(resolve(import.meta.dirname, '..'), 'docs/operating.md'), 'utf8')
  const texts: Record<keyof Required<OptionalSettings>, string> = withoutSetting
  expect(Object.keys(texts).filter((name) => !manual.includes(`\`${name}\``))).toEqual([])
})
