import type { VideoDefaults } from '../../engine/model/site/site-config.ts'

/** The player is loaded when a video is this far from the window. */
const loadMargin = '600px'

/** Replaces the browser's player when a video comes near the window; plays loops while they are in view. */
export function videos(defaults: VideoDefaults): void {
  for (const video of document.querySelectorAll<HTMLVideoElement>('.video > video')) {
    const holder = video.parentElement
    if (holder?.dataset.gif) playWhileInView(video, holder)
    else whenNear(video, () => void upgrade(video, defaults))
  }
}

/** Loads the player. When that fails, the browser's player stays. */
async function upgrade(video: HTMLVideoElement, defaults: VideoDefaults): Promise<void> {
  try {
    const { videoPlayer } = await import('./video-player.ts')
    videoPlayer(video, defaults)
  } catch (error) {
    console.warn('The video player could not be loaded; the browser plays the video itself.', error)
  }
}

function whenNear(element: Element, then: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      then()
    },
    { rootMargin: loadMargin },
  )
  observer.observe(element)
}

/** Plays a loop while it is in view, unless the reader paused it or prefers reduced motion. */
function playWhileInView(video: HTMLVideoElement, holder: HTMLElement): void {
  const button = holder.querySelector('button')
  if (!button) return
  let mayPlay = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const label = () => {
    const { play = '', pause = '' } = button.dataset
    button.setAttribute('aria-label', video.paused ? play : pause)
    holder.dataset.state = video.paused ? 'paused' : 'playing'
  }
  video.controls = false
  video.addEventListener('play', label)
  video.addEventListener('pause', label)
  holder.addEventListener('click', () => {
    mayPlay = video.paused
    void toggle(video, mayPlay)
  })
  new IntersectionObserver(
    ([entry]) => void toggle(video, mayPlay && entry?.isIntersecting === true),
  ).observe(video)
  label()
}

/** A browser may refuse to play, to save power for example; the poster and the button stay. */
const toggle = async (video: HTMLVideoElement, run: boolean) => {
  if (run) await video.play().catch(() => {})
  else video.pause()
}
