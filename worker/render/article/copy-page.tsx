import { frameIds } from '../../../engine/model/dom.ts'
import { mcpClientLink } from '../../../engine/model/site/mcp-client-link.ts'
import { fillMessage } from '../../../engine/model/site/messages-of.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import { urlOf } from '../../../engine/model/urls/url-path.ts'
import { Icon } from '../shell/icon.tsx'
import type { SharedFrame } from '../views/shared-frame.ts'
import type { TextPlaceholders } from './article-texts.ts'

/** The button that copies the page as Markdown, and a menu of assistants and MCP clients. */
export function CopyPage({
  shared: { site, messages, askHref },
  texts,
}: {
  shared: SharedFrame
  texts: TextPlaceholders
}) {
  const { source, prompt } = texts
  const server = { name: `${site.name} Docs`, url: urlOf(site, paths.mcp()) }
  const outcomes = JSON.stringify({
    loading: messages.copyLoading,
    copied: messages.copyDone,
    missing: messages.copyMissing,
    unreadable: messages.copyUnreadable,
    forbidden: messages.copyForbidden,
    failed: messages.copyFailed,
  })
  return (
    <div className="copy-page whole" id={frameIds.copyPage} data-words={outcomes} data-markdown-ignore="">
      <button type="button" className="button small" data-source={source}>
        <Icon name="copy" />
        <span data-label>{messages.copyAsMarkdown}</span>
      </button>
      <details className="dropdown" data-dropdown>
        <summary className="button small" aria-label={messages.copyMore}>
          <Icon name="chevron" />
        </summary>
        <ul>
          <li>
            <a href={source}>{messages.copyView}</a>
          </li>
          {askHref && (
            <li>
              <a href={askHref} data-ask>
                {messages.assistantAskPage}
              </a>
            </li>
          )}
          {site.assistants.map(({ name, url }) => (
            <li key={name}>
              <a href={url.replace('{prompt}', prompt ?? '')} target="_blank" rel="noopener">
                {fillMessage(messages.copyOpenIn, { name })}
                <Icon name="external" />
              </a>
            </li>
          ))}
          {site.hasServer && (
            <li>
              <button type="button" data-text={server.url}>
                {messages.copyMcpUrl}
              </button>
            </li>
          )}
          {site.mcpClients.map((client) => (
            <li key={client.name}>
              <a href={mcpClientLink(client, server)}>
                {fillMessage(messages.copyMcpAdd, { name: client.name })}
              </a>
            </li>
          ))}
        </ul>
      </details>
      <span className="visually-hidden" role="status" />
    </div>
  )
}
