import { expect, test } from 'vitest'
import { isThanks } from './is-thanks.ts'

test.each([
  'thanks',
  'Thank you!',
  'ok great, thanks a lot :)',
  'Thanks, that helped.',
  'ありがとうございます。',
  'どうもありがとう！',
])('“%s” thanks', (message) => {
  expect(isThanks(message)).toBe(true)
})

test.each([
  'thanks, and how do I turn it off?',
  'thank you page after a purchase',
  'great',
  'How do I say thanks?',
  'ありがとう、料金は？',
])('“%s” is a question', (message) => {
  expect(isThanks(message)).toBe(false)
})
