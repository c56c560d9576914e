interface VideoProps {
  src: string
  title: string
  poster?: string
  gif?: boolean
}

/** A film with controls, or a short silent loop. */
export function Video({ src, title, poster, gif }: VideoProps) {
  return gif ? (
    <video className="video" src={src} aria-label={title} autoPlay muted loop playsInline />
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: the films are silent; the page carries the transcript
    <video className="video" src={src} aria-label={title} poster={poster} controls preload="none" />
  )
}
