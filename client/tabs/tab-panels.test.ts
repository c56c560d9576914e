import { expect, test } from 'vitest'
import { chosenTab, tabIndexOf } from './tab-panels.ts'

const labels = ['Python SDK', 'JS/TS SDK', 'API']

test('a choice is a label in any case', () => {
  expect(tabIndexOf(labels, 'python sdk')).toBe(0)
  expect(tabIndexOf(labels, ' JS/ts SDK ')).toBe(1)
})

test('a choice is the slug of a label, as addresses carry it', () => {
  expect(tabIndexOf(labels, 'js-ts-sdk')).toBe(1)
})

test('a choice is an index counted from 0', () => {
  expect(tabIndexOf(labels, '2')).toBe(2)
  expect(tabIndexOf(labels, '3')).toBeNull()
  expect(tabIndexOf(labels, '-1')).toBeNull()
})

test('a label that is a number wins over the index', () => {
  expect(tabIndexOf(['2', '1', '0'], '0')).toBe(2)
})

test('labels without letters are compared by their exact spelling', () => {
  expect(tabIndexOf(['C', 'C++', 'C#'], 'c#')).toBe(2)
  expect(tabIndexOf(['C', 'C++'], '++')).toBeNull()
})

test('the first choice that a tab answers to is shown, else the first tab', () => {
  expect(chosenTab(labels, ['Rust', 'api', 'python sdk'])).toBe(2)
  expect(chosenTab(labels, [null, 'Rust'])).toBe(0)
  expect(chosenTab(labels, [])).toBe(0)
})
