import * as paths from '../../engine/model/urls/paths.ts'
import { agreementOf } from '../../tests/parity/agreement.ts'
import { leastAgreement } from '../../tests/parity/least-agreement.ts'
import { wordsOfHtml } from '../../tests/parity/words-of-html.ts'
import { wordsOfMarkdown } from '../../tests/parity/words-of-markdown.ts'
import { faultsOf, type Judge } from './verdict.ts'

/** Checks that the words of each page's article and of its Markdown agree. */
export const parity: Judge = async ({ url, pages }) => {
  const faults: string[] = []
  let least = 1
  for (const path of pages) {
    const [html, markdown] = await Promise.all([
      fetch(url + path, { headers: { accept: 'text/html' } }).then((response) => response.text()),
      fetch(url + paths.markdown(path)).then((response) => response.text()),
    ])
    const { share, onlyInHtml, onlyInMarkdown } = agreementOf(
      wordsOfHtml(html) ?? [],
      wordsOfMarkdown(markdown),
    )
    least = Math.min(least, share)
    if (share >= leastAgreement) continue
    const percent = (100 * share).toFixed(1)
    faults.push(
      `${path} ${percent} %; only in HTML: ${onlyInHtml.slice(0, 20).join(' ')}; only in Markdown: ${onlyInMarkdown.slice(0, 20).join(' ')}`,
    )
  }
  const says = `${pages.length} pages, the least alike ${(100 * least).toFixed(1)} %`
  return [faultsOf('words of HTML and Markdown', faults, says)]
}
