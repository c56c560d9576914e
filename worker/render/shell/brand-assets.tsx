import { frameIds } from '../../../engine/model/dom.ts'
import { fillMessage } from '../../../engine/model/site/messages-of.ts'
import type { SharedFrame } from '../views/shared-frame.ts'
import { Icon } from './icon.tsx'
import { Logo } from './logo.tsx'

/** What `client/brand-assets` does with the logo, and the text of its button. */
const actions = [
  ['copy-svg', 'brandCopySvg'],
  ['download-svg', 'brandDownloadSvg'],
  ['copy-png', 'brandCopyPng'],
  ['download-png', 'brandDownloadPng'],
] as const

/** The dialog that a right click on the logo opens: the logo as a file, and the brand colors. */
export function BrandAssets({ shared: { site, messages } }: { shared: SharedFrame }) {
  const titleId = `${frameIds.brandAssets}-title`
  return (
    <dialog
      className="dialog"
      id={frameIds.brandAssets}
      aria-labelledby={titleId}
      data-copied={messages.brandCopied}
      data-failed={messages.brandFailed}
    >
      <div className="dialog-body">
        <h2 id={titleId}>{messages.brandTitle}</h2>
        <div className="brand-logo">
          <Logo site={site} />
          <strong>{site.name}</strong>
        </div>
        <div className="brand-actions">
          {actions.map(([action, name]) => (
            <button key={action} type="button" className="button small" data-brand={action}>
              {messages[name]}
            </button>
          ))}
        </div>
        <h3>{messages.brandColors}</h3>
        <ul className="brand-colors">
          {site.colors.palette.map(({ name, value }) => (
            <li key={value}>
              <button
                type="button"
                data-brand="copy-color"
                data-color={value}
                aria-label={fillMessage(messages.brandCopyColor, { color: `${name} ${value}` })}
              >
                <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect width="1" height="1" fill={value} />
                </svg>
                <span>
                  {name}
                  <code>{value}</code>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <p role="status" />
        <form method="dialog">
          <button type="submit" className="dialog-close" aria-label={messages.close}>
            <Icon name="close" />
          </button>
        </form>
      </div>
    </dialog>
  )
}
