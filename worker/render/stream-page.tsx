import type { ClientAssets } from '../../content-bundle/model/manifest.ts'
import type { Page } from '../../content-bundle/model/page.ts'
import { articleHtml } from './article.tsx'
import { documentEnd, documentStart } from './document.tsx'
import { type Chunk, chunksToBytes, fleetingBytesOf } from './engine/chunks.ts'
import type { PageView } from './page-view.ts'

export interface StreamedPage {
  body: ReadableStream<Uint8Array>
  /** All the bytes, once the last has been sent. */
  whole: Promise<Uint8Array<ArrayBuffer>>
}

/** A page whose object is at hand, in one piece: a stream would only cost time. To be copied at once; see `fleetingBytesOf`. */
export function wholePage(view: PageView, client: ClientAssets, page: Page | null): Uint8Array<ArrayBuffer> {
  return fleetingBytesOf([...documentStart(view, client), ...articleHtml(view, page), ...documentEnd(view)])
}

/**
 * A page as a stream: the head and the frame go out while the page object is still being read, the
 * article follows.
 */
export function streamPage(view: PageView, client: ClientAssets, page: Promise<Page>): StreamedPage {
  const whole = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const chunks: Uint8Array[] = []
      const send = (html: Chunk[]) => {
        const bytes = chunksToBytes(html)
        chunks.push(bytes)
        controller.enqueue(bytes)
      }
      try {
        send(documentStart(view, client))
        send([...articleHtml(view, await page), ...documentEnd(view)])
        controller.close()
        whole.resolve(chunksToBytes(chunks))
      } catch (error) {
        controller.error(error)
        whole.reject(error)
      }
    },
  })
  return { body, whole: whole.promise }
}
