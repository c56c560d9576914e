import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('the README describes every command of package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = Object.keys(scripts)
    .filter((name) => !name.startsWith('pre') || !(name.slice('pre'.length) in scripts))
    .map((name) => (name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`))
  const readme = read('README.md')
  const named = commands.filter((command) => new RegExp(`^(\\| \`)?${command}[ \`]`, 'm').test(readme))
  expect(named).toEqual(commands)
})

test('no merge was left half done in the README', () => {
  expect(read('README.md')).not.toMatch(/^(<<<<<<<|=======|>>>>>>>)/m)
})
