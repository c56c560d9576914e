import type { Page } from '../../content-bundle/model/page.ts'
import { articleHtml } from './article/article-html.ts'
import { documentEnd, documentStart } from './document.tsx'
import { chunksToBytes } from './engine/chunks.ts'
import { type Html, html } from './engine/html.ts'
import type { FrameView } from './views/frame-view.ts'
import type { PageView } from './views/page-view.ts'

export interface StreamedPage {
  body: ReadableStream<Uint8Array>
  /** All bytes, once the last is sent. Rejects when rendering fails. */
  whole: Promise<Uint8Array<ArrayBuffer>>
}

/** A page in one piece, for when its object is in memory: a stream would only cost time. */
export const wholePage = (view: PageView, page: Page): Uint8Array<ArrayBuffer> =>
  wholeDocument(view.frame, articleHtml(view, page))

/** A document around a main part. */
export const wholeDocument = (frame: FrameView, main: Html): Uint8Array<ArrayBuffer> =>
  chunksToBytes(html`${documentStart(frame)}${main}${documentEnd(frame)}`.chunks)

/** A page as a stream: the head and the frame go out while the page object is still being read. */
export function streamPage(view: PageView, page: Promise<Page>): StreamedPage {
  const whole = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const sent: Uint8Array[] = []
      const send = ({ chunks }: Html) => {
        const bytes = chunksToBytes(chunks)
        sent.push(bytes)
        controller.enqueue(bytes)
      }
      try {
        send(documentStart(view.frame))
        send(html`${articleHtml(view, await page)}${documentEnd(view.frame)}`)
        controller.close()
        whole.resolve(chunksToBytes(sent))
      } catch (error) {
        controller.error(error)
        whole.reject(error)
      }
    },
  })
  return { body, whole: whole.promise }
}
