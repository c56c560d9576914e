import { describe, expect, test } from 'vitest'
import en from './messages/en.json' with { type: 'json' }
import { engineLanguages, messagesFor, stillEnglish } from './messages-for.ts'

const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

describe.each(Object.entries(engineLanguages))('the texts of %s', (code, texts) => {
  const { player, ...others } = texts
  const { player: englishPlayer, ...english } = en

  test('are all there, and none is English or empty', () => {
    expect(Object.keys(others)).toEqual(Object.keys(english))
    expect(Object.keys(player)).toEqual(Object.keys(englishPlayer))
    expect(Object.values({ ...others, ...player }).filter((text) => text.trim() === '')).toEqual([])
    expect(stillEnglish(code, messagesFor(code))).toEqual([])
  })

  test('leave the same places to fill in as the English ones', () => {
    const places = (table: Record<string, string>) =>
      Object.entries(table).map(([key, text]) => [key, placesOf(text)])
    expect(places(others)).toEqual(places(english))
  })
})

test('a locale has the texts of its language in its script', () => {
  expect(messagesFor('ja-JP').menu).toBe(messagesFor('ja').menu)
  expect(messagesFor('fi').menu).toBe(en.menu)
})

test('a site can say a text in its own words, and keeps the others', () => {
  const texts = messagesFor('ja', { menu: 'お品書き', player: { Play: 'スタート' }, names: { Docs: '文書' } })
  expect(texts).toMatchObject({
    menu: 'お品書き',
    close: engineLanguages.ja?.close,
    player: { Play: 'スタート', Pause: engineLanguages.ja?.player.Pause },
    names: { All: engineLanguages.ja?.filterAll, Docs: '文書' },
  })
})
