import { expect, test } from 'vitest'
import { exampleAddresses } from './example-addresses.ts'

test('a site that has only a name gets addresses made from it', () => {
  expect(exampleAddresses('Lamp & Oil!')).toEqual({
    origin: 'https://lamp-oil.example',
    repository: 'https://github.com/lamp-oil/docs',
  })
  expect(exampleAddresses('ランプ').origin).toBe('https://docs.example')
})
