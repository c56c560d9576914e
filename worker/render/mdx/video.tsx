import type { PlayerWords } from '../../../content-bundle/site/messages.ts'
import { useRender } from '../engine/render-context.ts'
import { Icon } from '../shell/icon.tsx'

interface VideoProps {
  src: string
  title: string
  poster?: string
  gif?: boolean
}

/** The player's words as JSON, for the player brings its own in English; undefined when those will do. */
function translated(words: PlayerWords): string | undefined {
  const others = Object.entries(words).filter(([english, word]) => word !== english)
  return others.length === 0 ? undefined : JSON.stringify(Object.fromEntries(others))
}

/**
 * A film with controls, or a short silent loop. Both are whole without JavaScript, with the
 * browser's own controls, and load no byte of film before somebody plays or sees them:
 * `client/video/videos.ts` does the rest.
 */
export function Video({ src, title, poster, gif }: VideoProps) {
  const { messages } = useRender().view
  return (
    <div className="video" data-gif={gif} data-words={gif ? undefined : translated(messages.player)}>
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
          aria-label={messages.playClip}
          data-play={messages.playClip}
          data-pause={messages.pauseClip}
        >
          <Icon name="play" />
          <Icon name="pause" />
        </button>
      )}
    </div>
  )
}
