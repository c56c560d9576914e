// @vitest-environment happy-dom
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { followTranslation } from './follow-translation.ts'

let show: (words: string[]) => void = () => {}

/** Texts next to elements, a text that comes and goes, and a list. */
function Answer() {
  const [words, setWords] = useState(['one'])
  show = setWords
  return (
    <section>
      {words.length} found{words.length > 1 && ' and more'}
      <ul>
        {words.map((word) => (
          <li key={word}>
            {word} <b>match</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function setUp() {
  document.body.innerHTML = '<main></main>'
  const root = document.querySelector('main')
  if (!root) throw new Error('The page has no main part.')
  followTranslation(root)
  flushSync(() => createRoot(root).render(<Answer />))
  return root
}

function textsBelow(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  return texts
}

/** Translators differ in how they put a text of theirs into the page. */
const translators: Record<string, (text: Text) => void> = {
  'replaces a text'(text) {
    const font = document.createElement('font')
    font.textContent = `‹${text.data}›`
    text.replaceWith(font)
  },
  'inserts its text and removes the other'(text) {
    const font = document.createElement('font')
    font.textContent = `‹${text.data}›`
    text.before(font)
    text.remove()
  },
  'wraps a text'(text) {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(text)
  },
}

test.each(Object.entries(translators))(
  'React continues after a translator that %s, with other words, more of them, and fewer',
  async (_, translate) => {
    const root = setUp()
    const translateAll = async () => {
      for (const text of textsBelow(root)) if (!text.parentElement?.closest('font')) translate(text)
      // Observers of mutations run in a microtask.
      await Promise.resolve()
    }
    const shows = (text: string) => expect.poll(() => root.textContent?.replace(/[‹›]/g, '')).toBe(text)
    await translateAll()
    flushSync(() => show(['two', 'three']))
    await shows('2 found and moretwo matchthree match')
    await translateAll()
    flushSync(() => show(['three']))
    await shows('1 foundthree match')
    await translateAll()
    flushSync(() => show([]))
    await shows('0 found')
  },
)
