import { useRender } from '../render-context.ts'
import { Icon } from '../shell/icon.tsx'

interface VideoProps {
  src: string
  title: string
  poster?: string
  gif?: boolean
}

/**
 * A film with controls, or a short silent loop. Both are whole without JavaScript, with the
 * browser's own controls, and load no byte of film before somebody plays or sees them:
 * `client/behaviours/videos.ts` does the rest.
 */
export function Video({ src, title, poster, gif }: VideoProps) {
  const { words } = useRender().view
  return (
    <div className="video" data-gif={gif}>
      <video
        src={src}
        aria-label={title}
        poster={poster}
        preload="none"
        controls
        playsInline
        muted={gif}
        loop={gif}
      />
      {gif && (
        <button
          type="button"
          aria-label={words.playClip}
          data-play={words.playClip}
          data-pause={words.pauseClip}
        >
          <Icon name="play" />
          <Icon name="pause" />
        </button>
      )}
    </div>
  )
}
