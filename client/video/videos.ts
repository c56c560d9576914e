/** How far below the window a film may be when its player is fetched. */
const nearBy = '600px'

/** Films get their player when the reader comes near; loops run while they are seen. */
export function videos(): void {
  for (const video of document.querySelectorAll<HTMLVideoElement>('.video > video')) {
    const holder = video.parentElement
    if (holder?.dataset.gif) runWhileSeen(video, holder)
    else whenNear(video, () => void upgradeSoon(video))
  }
}

/** A player that does not arrive leaves the browser's own. */
async function upgradeSoon(video: HTMLVideoElement): Promise<void> {
  try {
    const { upgrade } = await import('./video-player.ts')
    upgrade(video)
  } catch (error) {
    console.warn('The player did not arrive; the browser plays the film by itself.', error)
  }
}

function whenNear(element: Element, then: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      then()
    },
    { rootMargin: nearBy },
  )
  observer.observe(element)
}

/** A loop plays by itself while it is in view, unless the reader stopped it or wants little motion. */
function runWhileSeen(video: HTMLVideoElement, holder: HTMLElement): void {
  const button = holder.querySelector('button')
  if (!button) return
  let mayRun = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const label = () => {
    button.ariaLabel = (video.paused ? button.dataset.play : button.dataset.pause) ?? ''
    holder.dataset.state = video.paused ? 'paused' : 'playing'
  }
  video.controls = false
  video.addEventListener('play', label)
  video.addEventListener('pause', label)
  holder.addEventListener('click', () => {
    mayRun = video.paused
    void toggle(video, mayRun)
  })
  new IntersectionObserver(([entry]) => void toggle(video, mayRun && entry?.isIntersecting === true)).observe(
    video,
  )
  label()
}

/** Playing may be refused (power saving, say): the poster and the button stay. */
const toggle = async (video: HTMLVideoElement, run: boolean) => {
  if (run) await video.play().catch(() => {})
  else video.pause()
}
