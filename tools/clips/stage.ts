import { join } from 'node:path'
import type { Locator, Page } from 'playwright'

/** Something that begins at a second of the clip. */
export interface Cue {
  at: number
  text: string
}

/** Pictures of a clip with the seconds each is shown, and what is said and begins when. */
export interface Recording {
  frames: { file: string; seconds: number }[]
  captions: Cue[]
  chapters: Cue[]
  length: number
}

/**
 * The actions of a clip on the page. Every action is photographed when it is done, so a clip is the same on every
 * machine.
 */
export interface Stage {
  page: Page
  /** A part of the clip begins. */
  chapter: (text: string) => void
  /** Shows a caption for as long as it takes to read it. */
  say: (text: string) => Promise<void>
  hold: (seconds: number) => Promise<void>
  open: (path: string) => Promise<void>
  /** Moves the pointer to an element and presses it. `leads` waits for the page behind it. */
  press: (target: Locator, leads?: 'leads') => Promise<void>
  key: (name: string, leads?: 'leads') => Promise<void>
  /** Types letter by letter into the focused field. */
  type: (text: string) => Promise<void>
  scrollTo: (target: Locator) => Promise<void>
}

/** Characters a second that a reader of captions can follow. */
const readingSpeed = 14
const frameSeconds = 0.1

/** A stage that writes its pictures into a folder. */
export function setUpStage(page: Page, folder: string, origin: string): [Stage, Recording] {
  const recording: Recording = { frames: [], captions: [], chapters: [], length: 0 }
  let pointer = { x: 640, y: 620 }
  const photograph = async (seconds: number) => {
    await page.evaluate(pointerAt(pointer))
    const file = join(folder, `${String(recording.frames.length).padStart(4, '0')}.png`)
    await page.screenshot({ path: file })
    recording.frames.push({ file, seconds })
    recording.length += seconds
  }
  const moveTo = async (target: Locator) => {
    const box = await target.boundingBox()
    if (!box) throw new Error(`The element to press is not on the page: ${target}`)
    const to = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 }
    const from = pointer
    for (const part of [0.15, 0.4, 0.7, 0.9, 1]) {
      pointer = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
      await page.mouse.move(pointer.x, pointer.y)
      await photograph(frameSeconds)
    }
  }
  const done = async (act: () => Promise<void>, leads?: 'leads') => {
    const before = page.url()
    await act()
    if (leads) await page.waitForURL((url) => url.href !== before)
    await page.waitForLoadState('networkidle')
    await photograph(0.6)
  }
  const stage: Stage = {
    page,
    chapter: (text) => recording.chapters.push({ at: recording.length, text }),
    say: async (text) => {
      recording.captions.push({ at: recording.length, text })
      await photograph(Math.max(2, text.length / readingSpeed))
    },
    hold: photograph,
    open: async (path) => {
      await page.goto(origin + path)
      await page.waitForLoadState('networkidle')
      await photograph(0.5)
    },
    press: async (target, leads) => {
      await target.scrollIntoViewIfNeeded()
      await moveTo(target)
      await done(() => target.click(), leads)
    },
    key: (name, leads) => done(() => page.keyboard.press(name), leads),
    type: async (text) => {
      for (const letter of text) {
        await page.keyboard.type(letter)
        await photograph(frameSeconds)
      }
    },
    scrollTo: async (target) => {
      const top = await target.evaluate((element) => element.getBoundingClientRect().top - 100)
      for (let step = 0; step < 8; step += 1) {
        await page.mouse.wheel(0, top / 8)
        await photograph(frameSeconds)
      }
      // The last turn of the wheel may still move the page.
      await page.waitForLoadState('networkidle')
      await photograph(frameSeconds)
    },
  }
  return [stage, recording]
}

/** A script that draws an arrow where the pointer is: pictures of a page have none. A popover is above dialogs too. */
const pointerAt = ({ x, y }: { x: number; y: number }) => `{
  let arrow = document.getElementById('clip-pointer')
  if (!arrow) {
    arrow = document.createElement('div')
    arrow.id = 'clip-pointer'
    arrow.popover = 'manual'
    arrow.innerHTML = '<svg width="22" height="26" viewBox="0 0 22 26"><path d="M2 2v19l5-5 3 8 4-2-3-7h7z" fill="#111" stroke="#fff" stroke-width="1.5"/></svg>'
    Object.assign(arrow.style, { position: 'fixed', inset: 'auto', margin: 0, padding: 0, border: 0, background: 'none', pointerEvents: 'none', overflow: 'visible' })
    document.body.append(arrow)
  }
  arrow.style.left = '${x}px'
  arrow.style.top = '${y}px'
  if (arrow.matches(':popover-open')) arrow.hidePopover()
  arrow.showPopover()
}`
