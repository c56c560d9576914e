import { frameIds } from '../../../content-bundle/model/dom.ts'
import { fillMessage } from '../../../content-bundle/model/fill-message.ts'
import { mcpClientLink } from '../../../content-bundle/model/mcp-client-link.ts'
import { paths } from '../../../content-bundle/model/routes.ts'
import { assistants, mcpClients } from '../../../content-bundle/site/assistants.ts'
import type { Messages } from '../../../content-bundle/site/messages.ts'
import { site } from '../../../content-bundle/site/site.ts'
import type { ArticleTexts } from '../article-texts.ts'
import { Icon } from './icon.tsx'

/** Copies the page as Markdown; beside it, other ways to hand the page to a machine. */
export function CopyPage({ texts, messages }: { texts: ArticleTexts; messages: Messages }) {
  const { source, prompt } = texts
  const server = { name: `${site.name} Docs`, url: site.origin + paths.mcp() }
  const saying = JSON.stringify({
    loading: messages.copyLoading,
    copied: messages.copyDone,
    missing: messages.copyMissing,
    unreadable: messages.copyUnreadable,
    forbidden: messages.copyForbidden,
    failed: messages.copyFailed,
  })
  return (
    <div className="copy-page" id={frameIds.copyPage} data-words={saying} data-markdown-ignore="">
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
          {assistants.map(({ name, url }) => (
            <li key={name}>
              <a href={url.replace('{prompt}', prompt)} target="_blank" rel="noopener">
                {fillMessage(messages.copyOpenIn, { name })}
                <Icon name="external" />
              </a>
            </li>
          ))}
          <li>
            <button type="button" data-text={server.url}>
              {messages.copyMcpUrl}
            </button>
          </li>
          {mcpClients.map((client) => (
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
