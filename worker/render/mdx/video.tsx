import type { Messages } from '../../../content-bundle/model/site/messages.ts'
import { Icon } from '../shell/icon.tsx'
import { usePage } from './page-context.ts'

interface VideoProps {
  src: string
  title: string
  poster?: string
  /** Paths of WebVTT files. */
  captions?: string
  chapters?: string
  gif?: boolean
}

/** The player's translated texts as JSON; undefined in English, which the player has itself. */
function translatedTexts(texts: Messages['player']): string | undefined {
  const others = Object.entries(texts).filter(([english, text]) => text !== english)
  return others.length === 0 ? undefined : JSON.stringify(Object.fromEntries(others))
}

/**
 * A video, or a short silent loop (`gif`). Both work without JavaScript, with the browser's controls, and load
 * nothing before a visitor plays or sees them. `client/video/videos.ts` adds the player.
 */
export function Video({ src, title, poster, captions, chapters, gif }: VideoProps) {
  const { locale, messages } = usePage()
  const track = { srcLang: locale.code, label: locale.name }
  return (
    <div className="video" data-gif={gif} data-words={gif ? undefined : translatedTexts(messages.player)}>
      <video
        src={src}
        aria-label={title}
        poster={poster}
        preload="none"
        controls
        playsInline
        muted={gif}
        loop={gif}
      >
        {captions && <track kind="captions" src={captions} {...track} default />}
        {chapters && <track kind="chapters" src={chapters} {...track} />}
      </video>
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
