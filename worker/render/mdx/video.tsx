import type { Messages } from '../../../engine/model/site/messages.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { Icon } from '../shell/icon.tsx'
import { usePage } from './page-context.ts'

interface VideoProps {
  src: string
  title: string
  poster?: string
  /** Paths of WebVTT files. `a.ja.vtt` is in Japanese, `a.vtt` in the first language of the site. */
  captions?: string
  chapters?: string
  gif?: boolean
}

/** The player's translated texts as JSON; undefined in English, which the player has itself. */
function translatedTexts(texts: Messages['player']): string | undefined {
  const others = Object.entries(texts).filter(([english, text]) => text !== english)
  return others.length === 0 ? undefined : JSON.stringify(Object.fromEntries(others))
}

/** The language of a track, by the name of its file: a page without a translation has tracks of the original. */
function trackLanguage(file: string, locales: SiteConfig['locales']) {
  const parts = file.split('.')
  const language = locales.find(({ code }) => parts.includes(code)) ?? locales[0]
  return { src: file, srcLang: language.code, label: language.name }
}

/**
 * A video, or a short silent loop (`gif`). Both work without JavaScript, with the browser's controls, and load
 * nothing before a visitor plays or sees them. `client/video/videos.ts` adds the player.
 */
export function Video({ src, title, poster, captions, chapters, gif }: VideoProps) {
  const { site, messages } = usePage()
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
        {captions && <track kind="captions" {...trackLanguage(captions, site.locales)} default />}
        {chapters && <track kind="chapters" {...trackLanguage(chapters, site.locales)} />}
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
