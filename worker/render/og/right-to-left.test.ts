import { expect, test } from 'vitest'
import { isRightToLeft, visualWords } from './right-to-left.ts'

test('letters take the form that their neighbors ask for, and words are reversed', () => {
  // Beh, alef, beh: initial, final, alone.
  expect(visualWords('\u0628\u0627\u0628')).toEqual(['\ufe8f\ufe8e\ufe91'])
  // Seen, lam with alef as one letter, meem.
  expect(visualWords('\u0633\u0644\u0627\u0645')).toEqual(['\ufee1\ufefc\ufeb3'])
})

test('Latin words stay together and readable', () => {
  expect(visualWords('\u05d0\u05d1 LLM apps \u05d2')).toEqual(['\u05d1\u05d0', 'LLM apps', '\u05d2'])
})

test('the first letter decides the direction', () => {
  expect(isRightToLeft('1. \u0628 LLM')).toBe(true)
  expect(isRightToLeft('LLM \u0628')).toBe(false)
})
