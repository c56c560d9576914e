import { expect, test } from 'vitest'
import { Progress } from './progress.ts'

/** A terminal that keeps what is written to it, and a clock that is set by hand. */
function terminal(isTTY: boolean) {
  const written: string[] = []
  const clock = { ms: 0 }
  const progress = new Progress(
    { isTTY, write: (text: string | Uint8Array) => written.push(String(text)) > 0 } as never,
    () => clock.ms,
  )
  return { progress, clock, lines: () => written.map((text) => text.replace('\r\x1b[2K', '')) }
}

test('progress shows pages done, speed and remaining time', () => {
  const { progress, clock, lines } = terminal(true)
  progress.expect(40)
  clock.ms = 2000
  progress.step()
  for (let page = 0; page < 9; page += 1) progress.step()
  clock.ms = 2500
  progress.step()
  expect(lines()).toEqual(['1 of 40 pages, 1 a second, 78 s left', '11 of 40 pages, 4 a second, 7 s left'])
})

test('late pages are counted, the last one is always shown, and the line is cleared', () => {
  const { progress, clock, lines } = terminal(true)
  progress.expect(1)
  progress.expect(1)
  clock.ms = 1000
  progress.step()
  progress.step()
  progress.end()
  expect(lines()).toEqual(['1 of 2 pages, 1 a second, 1 s left', '2 of 2 pages, 2 a second, 0 s left', ''])
})

test('where there is no terminal nothing is written', () => {
  const { progress, lines } = terminal(false)
  progress.expect(1)
  progress.step()
  progress.end()
  expect(lines()).toEqual([])
})
