import { frameIds } from '../../engine/model/dom.ts'
import { Calculator } from './mdx/marketing/price-calculator.tsx'
import { wholeDocument } from './stream-page.ts'
import type { EstimateView } from './views/estimate-view.ts'

/** The page of an estimate as UTF-8. */
export const estimatePageHtml = (view: EstimateView): Uint8Array<ArrayBuffer> =>
  wholeDocument(view.frame, <EstimatePage view={view} />)

function EstimatePage({ view: { frame, title, pricing, usage, back } }: { view: EstimateView }) {
  const { site, locale, messages } = frame.shared
  return (
    <main id={frameIds.main} tabIndex={-1}>
      <article className="prose">
        <h1>{title}</h1>
        <Calculator site={site} locale={locale} messages={messages} pricing={pricing} usage={usage} />
        <p>
          <a href={back.href}>{back.label}</a>
        </p>
      </article>
    </main>
  )
}
