import { expect, type Locator, type Page, test } from '@playwright/test'
import site from '../../../content-bundle/site/config.ts'
import { consoleErrors } from '../support/session-calls.ts'
import { settled } from '../support/settled.ts'

const page1 = '/guides/videos/introducing-tracing'
const film = '/videos/introducing-tracing.mp4'

/** Collects the requests for videos. */
function filmRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) asked.push(new URL(request.url()).pathname)
  })
  return asked
}

/** Opens a page with a video, starts and pauses it: while it plays, its controls hide and lose the focus. */
async function pausedVideo(page: Page) {
  await page.goto(page1)
  const player = page.locator('media-player')
  await player.getByRole('button', { name: 'Play' }).first().click()
  await expect(player).toHaveAttribute('data-can-play', '', { timeout: 30_000 })
  await expect(player).toHaveAttribute('data-playing', '')
  await player.evaluate((element) => (element as HTMLElement & { pause(): Promise<void> }).pause())
  await expect(player).toHaveAttribute('data-paused', '')
  return player
}

/**
 * Opens the menu by keyboard. It takes the focus two frames after it is open, and once more when its
 * transition has ended: a key pressed just before that counts from the first step again.
 */
async function openGains(page: Page, player: Locator) {
  const menu = player.getByRole('button', { name: 'Audio boost' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await player.evaluate((element) =>
    Promise.allSettled(
      element
        .getAnimations({ subtree: true })
        .filter((animation) => animation instanceof CSSTransition)
        .map((transition) => transition.finished),
    ),
  )
  await settled(page)
  return { menu, steps: player.getByRole('menuitemradio') }
}

test('a video loads no byte before it is played, and plays', async ({ page }) => {
  const asked = filmRequests(page)
  const errors = consoleErrors(page)
  await page.goto(page1)
  const player = page.locator('media-player')
  const play = player.getByRole('button', { name: 'Play' }).first()
  await expect(play).toBeVisible()
  expect(asked).toEqual([])
  await play.click()
  await expect
    .poll(() => player.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)
  await expect(player.locator('media-poster')).toHaveCSS('opacity', '0')
  expect(asked).toContain(film)
  expect(errors).toEqual([])
})

test('a click on Play works as soon as the button is there', async ({ page }) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const button = document.querySelector<HTMLElement>('media-play-button[aria-label]')
      if (!button) return
      observer.disconnect()
      button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, button: 0, composed: true }))
    })
    observer.observe(document, { attributes: true, childList: true, subtree: true })
  })
  await page.goto(page1)
  await expect(page.locator('media-player')).toHaveAttribute('data-can-load', '', { timeout: 30_000 })
})

test('captions and chapters of a clip are in the player', async ({ page }) => {
  await page.goto(page1)
  const player = page.locator('media-player')
  await player.getByRole('button', { name: 'Play' }).first().click()
  await expect(player.locator('media-captions')).toContainText('The list of traces')
  await expect(player.locator('.vds-chapter-title')).toContainText('Slow requests in the list of traces')
})

test('captions of a drawn clip are in the language of the page', async ({ page }) => {
  await page.goto('/ja/watch-demo')
  const player = page.locator('media-player').first()
  await player.getByRole('button', { name: '再生' }).first().click()
  await expect(player.locator('media-captions')).toContainText('トレースの一覧')
  await expect(player.locator('.vds-chapter-title')).toContainText('遅いリクエスト')
})

test('the player keeps the defaults of the specification', async ({ page }) => {
  await page.goto(page1)
  const player = page.locator('media-player')
  await player.getByRole('button', { name: 'Play' }).first().click()
  await expect(player).toHaveAttribute('data-can-play', '', { timeout: 30_000 })
  for (const part of ['media-volume-slider', 'media-audio-gain-radio-group', 'media-tooltip']) {
    await expect(player.locator(part).first()).toBeAttached()
  }
  const found = await player.evaluate((element) => {
    const layout = element.querySelector('media-video-layout') as HTMLElement & {
      seekStep: number
    }
    const gains = element.querySelector('media-audio-gain-radio-group') as HTMLElement & { gains: number[] }
    return {
      controlsHideAfterMs: (element as HTMLElement & { controlsDelay: number }).controlsDelay,
      skipSeconds: layout.seekStep,
      audioGains: gains.gains,
      tooltipAfterMs: (element.querySelector('media-tooltip') as HTMLElement & { showDelay: number })
        .showDelay,
      volumeStepPercent: (element.querySelector('media-volume-slider') as HTMLElement & { keyStep: number })
        .keyStep,
    }
  })
  expect(found).toEqual({ ...site.video, tooltipAfterMs: 700, volumeStepPercent: 5 })
})

test('a video can be amplified in the specified steps', async ({ page }) => {
  const player = await pausedVideo(page)
  const { menu, steps } = await openGains(page, player)
  await expect(steps).toHaveText(['100%', '125%', '150%', '175%', '200%', '250%', '300%', '400%'])
  await expect(steps.first()).toBeFocused()
  // By keyboard: a pointer meets the step that has come to its place while the list scrolls.
  for (const step of [1, 2, 3, 4, 5]) {
    await page.keyboard.press('ArrowDown')
    await expect(steps.nth(step)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(menu).toContainText('250%')
  const gain = () =>
    player.evaluate((element) => (element as unknown as { state: { audioGain: number } }).state.audioGain)
  await expect.poll(gain).toBe(2.5)
})

test('on a phone the player’s controls fit the video and its menu fits the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const player = await pausedVideo(page)
  const video = await player.boundingBox()
  const ends = async () => {
    const boxes = await player.locator('.vds-button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { left, right } = button.getBoundingClientRect()
        return { left, right }
      }),
    )
    return boxes.filter(({ left, right }) => left < right)
  }
  await expect.poll(async () => (await ends()).length).toBeGreaterThan(3)
  for (const { left, right } of await ends()) {
    expect(left).toBeGreaterThanOrEqual(video?.x ?? 0)
    expect(right).toBeLessThanOrEqual((video?.x ?? 0) + (video?.width ?? 0))
  }
  const { steps } = await openGains(page, player)
  await expect(steps.first()).toBeInViewport()
})

test('a video gets its player only when it is near the viewport', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 150 })
  await page.goto('/watch-demo')
  const players = page.locator('media-player')
  await expect(players).toHaveCount(1)
  await settled(page)
  await expect(players).toHaveCount(1)
  await page.locator('.video').last().scrollIntoViewIfNeeded()
  await expect(players).toHaveCount(2)
})

test('a page without a video loads no player', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/docs/observability/get-started')
  await settled(page)
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((path) => path.includes('video-player'))).toEqual([])
})

test('without JavaScript the browser’s own player is there', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const asked = filmRequests(page)
  await page.goto(page1)
  await expect(page.locator('video[controls]')).toBeVisible()
  expect(asked).toEqual([])
  await context.close()
})

test('a list of videos shows the length of each on its poster', async ({ page }) => {
  await page.goto('/guides/videos')
  for (const length of ['0:36', '0:44']) {
    const label = page.getByText(length, { exact: true })
    const poster = page.locator('.card').filter({ has: label }).locator('img')
    const [labelBox, posterBox] = [await label.boundingBox(), await poster.boundingBox()]
    expect(labelBox?.y).toBeGreaterThan(posterBox?.y ?? Number.POSITIVE_INFINITY)
    expect((labelBox?.y ?? 0) + (labelBox?.height ?? 0)).toBeLessThan(
      (posterBox?.y ?? 0) + (posterBox?.height ?? 0),
    )
  }
})
