import { expect, test } from 'vitest'
import { figuresInOrder } from './figures-in-order.ts'

/** Arabic text with its isolated figures in brackets. */
const bracketed = (text: string, language = 'ar') =>
  figuresInOrder(text, language).replace(/<bdi dir="ltr">(.*?)<\/bdi>/g, '[$1]')

test.each([
  ['حتى 10 GB لكل ملف', 'حتى [10 GB] لكل ملف'],
  ['لـ10 GB، ثم', 'لـ[10 GB]، ثم'],
  ['الحرارة −5 °C.', 'الحرارة [−5 °C].'],
  ['الفرق -3 ms', 'الفرق [-3 ms]'],
  ['المدى 5–10 GB/s هنا', 'المدى [5–10 GB/s] هنا'],
  ['بعد 10 GB RAM هنا', 'بعد [10 GB RAM] هنا'],
  ['النسبة 50 % اليوم', 'النسبة [50 %] اليوم'],
  ['السعر $29.00.', 'السعر [$29.00].'],
  ['يوم 2026-11-29، و 1,000', 'يوم [2026-11-29]، و [1,000]'],
  ['في 7 أيام', 'في 7 أيام'],
  ['مع Python 3.12 و GPT-4.1 و v1.4.2', 'مع Python 3.12 و GPT-4.1 و v1.4.2'],
])('in %j figures with more than digits are elements that keep their order', (text, expected) => {
  expect(bracketed(text)).toBe(expected)
})

test('pages from left to right stay as they are', () => {
  expect(bracketed('up to 10 GB', 'en')).toBe('up to 10 GB')
})
