import { frameIds } from '../../../content-bundle/model/dom.ts'
import { paths } from '../../../content-bundle/model/paths.ts'
import { assistants, mcpClients } from '../../../content-bundle/site/assistants.ts'
import { fillMessage } from '../../../content-bundle/site/fill-message.ts'
import type { Messages } from '../../../content-bundle/site/messages.ts'
import { site } from '../../../content-bundle/site/site.ts'
import type { ArticleTexts } from '../article-texts.ts'
import { Icon } from './icon.tsx'

/** Copies the page as Markdown; beside it, other ways to hand the page to a machine. */
export function CopyPage({ texts, words }: { texts: ArticleTexts; words: Messages }) {
  const { source, prompt } = texts
  const server = { name: `${site.name} Docs`, url: site.origin + paths.mcp() }
  const saying = JSON.stringify({
    loading: words.copyLoading,
    copied: words.copyDone,
    missing: words.copyMissing,
    unreadable: words.copyUnreadable,
    forbidden: words.copyForbidden,
    failed: words.copyFailed,
  })
  return (
    <div className="copy-page" id={frameIds.copyPage} data-words={saying} data-markdown-ignore="">
      <button type="button" className="button small" data-source={source}>
        <Icon name="copy" />
        <span data-label>{words.copyAsMarkdown}</span>
      </button>
      <details className="dropdown" data-dropdown>
        <summary className="button small" aria-label={words.copyMore}>
          <Icon name="chevron" />
        </summary>
        <ul>
          <li>
            <a href={source}>{words.copyView}</a>
          </li>
          {assistants.map(({ name, url }) => (
            <li key={name}>
              <a href={url.replace('{prompt}', prompt)} target="_blank" rel="noopener">
                {fillMessage(words.copyOpenIn, { name })}
                <Icon name="external" />
              </a>
            </li>
          ))}
          <li>
            <button type="button" data-text={server.url}>
              {words.copyMcpUrl}
            </button>
          </li>
          {mcpClients.map(({ name, link }) => (
            <li key={name}>
              <a href={link(server)}>{fillMessage(words.copyMcpAdd, { name })}</a>
            </li>
          ))}
        </ul>
      </details>
      <span className="visually-hidden" role="status" />
    </div>
  )
}
