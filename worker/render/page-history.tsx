import { frameIds } from '../../engine/model/dom.ts'
import { fillMessage } from '../../engine/model/site/messages-of.ts'
import { wordChanges } from './markdown/word-changes.ts'
import { wholeDocument } from './stream-page.ts'
import type { PageHistoryView } from './views/page-history-view.ts'

/** The page of a page's changes, as UTF-8. */
export const pageHistoryHtml = (view: PageHistoryView): Uint8Array<ArrayBuffer> =>
  wholeDocument(view.frame, <PageHistory view={view} />)

function PageHistory({ view: { frame, title, page, changes, commitsUrl } }: { view: PageHistoryView }) {
  const { messages } = frame.shared
  const { path, language, direction } = page
  return (
    <main id={frameIds.main} tabIndex={-1}>
      <article className="prose page-history">
        <h1>{title}</h1>
        <p className="lead" lang={language} dir={direction}>
          <a href={path}>{page.title}</a>
        </p>
        {changes.length === 0 && <p>{messages.pageHistoryNone}</p>}
        {changes.map(({ date, dateWritten, titles, changed, removed }) => (
          <section key={date}>
            <h2>
              <time dateTime={date}>{dateWritten}</time>
            </h2>
            {removed.map(({ id, text }) => (
              <p key={id}>{fillMessage(messages.pageHistoryRemoved, { section: text })}</p>
            ))}
            {changed.map(({ id, text, before }) => (
              <div key={id} lang={language} dir={direction}>
                <h3>
                  <a href={id === '' ? path : `${path}#${id}`}>{titles[id] ?? page.title}</a>
                </h3>
                <ChangedWords before={before} after={text} />
              </div>
            ))}
          </section>
        ))}
        {commitsUrl && (
          <p>
            <a href={commitsUrl}>{messages.pageHistoryCommits}</a>
          </p>
        )}
      </article>
    </main>
  )
}

/** The lines of a section that changed, with the words that are gone and those that are new. */
function ChangedWords({ before, after }: { before: string; after: string }) {
  const elements = { same: 'span', added: 'ins', removed: 'del' } as const
  return (
    <p className="changed-words">
      {wordChanges(withoutHeading(before), withoutHeading(after)).map(({ is, text }, at) => {
        const Words = elements[is]
        // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a finished page
        return <Words key={at}>{text}</Words>
      })}
    </p>
  )
}

/** The text of a section below its heading, which stands above it as a link. */
const withoutHeading = (text: string): string => text.replace(/^\s*#+ .*\n*/, '').trimEnd()
