import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { frameIds } from '../../engine/model/dom.ts'
import type { Page } from '../../engine/model/page.ts'
import { articleHtml } from './article/article-html.ts'
import { documentEnd, documentStart } from './document.tsx'
import { chunksToBytes } from './engine/chunks.ts'
import { type Html, html, raw } from './engine/html.ts'
import { stylesLink } from './head/head-html.ts'
import type { FrameView } from './views/frame-view.ts'
import type { PageView } from './views/page-view.ts'

export interface StreamedPage {
  body: ReadableStream<Uint8Array>
  /** Resolves when the last byte is sent. Rejects when rendering fails. */
  sent: Promise<void>
}

/** A page in one piece, for when its object is in memory: a stream would only cost time. */
export const wholePage = (view: PageView, page: Page): Uint8Array<ArrayBuffer> =>
  chunksToBytes(
    html`${documentStart(view.frame)}${articleHtml(view, page)}${documentEnd(view.frame, { page })}`.chunks,
  )

/** A document around a main part that React renders. The link of the stylesheet stands before it. */
export function wholeDocument(frame: FrameView, main: ReactNode): Uint8Array<ArrayBuffer> {
  const content = html`${stylesLink(frame.shared.client)}${raw(renderToStaticMarkup(main))}`
  return chunksToBytes(
    html`${documentStart(frame)}${content}${documentEnd(frame, { hasStyles: true })}`.chunks,
  )
}

/**
 * A page as a stream: the head and the frame go out while the page object is still being read. When that
 * fails, the document ends with a message, and then the stream fails, so that no cache stores the response.
 */
export function streamPage(view: PageView, reading: Promise<Page>): StreamedPage {
  const sent = Promise.withResolvers<void>()
  const parts = documentParts(view, reading)
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value } = await parts.next()
          if (value) {
            controller.enqueue(chunksToBytes(value.chunks))
          } else {
            controller.close()
            sent.resolve()
          }
        } catch (error) {
          controller.error(error)
          sent.reject(error)
        }
      },
    },
    // Each part is made when the one before it is on its way: an error drops the parts that still wait.
    { highWaterMark: 0 },
  )
  return { body, sent: sent.promise }
}

async function* documentParts(view: PageView, reading: Promise<Page>): AsyncGenerator<Html, void> {
  yield documentStart(view.frame)
  let page: Page
  let article: Html
  try {
    page = await reading
    article = articleHtml(view, page)
  } catch (error) {
    yield html`${unavailableMain(view.frame)}${documentEnd(view.frame)}`
    // One turn of the event loop: workerd drops a part that is followed by an error in the same turn.
    await new Promise((resolve) => setTimeout(resolve, 0))
    throw error
  }
  yield html`${article}${documentEnd(view.frame, { page })}`
}

const unavailableMain = ({ shared: { messages } }: FrameView) =>
  html`<main id="${frameIds.main}" tabindex="-1"><article class="prose"><h1>${messages.unavailableTitle}</h1><p>${messages.unavailableBody}</p></article></main>`
