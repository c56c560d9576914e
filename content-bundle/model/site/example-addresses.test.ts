import { expect, test } from 'vitest'
import { exampleAddresses } from './example-addresses.ts'

test('the addresses of a site of which only the name is known are made from the name', () => {
  expect(exampleAddresses('Lamp & Oil!')).toEqual({
    origin: 'https://lamp-oil.example',
    repository: 'https://github.com/lamp-oil/docs',
  })
  expect(exampleAddresses('ランプ').origin).toBe('https://docs.example')
})
