import { join } from 'node:path'
import { type Contestant, writeFiles } from './contestants.ts'
import { corpusFiles } from './corpus-files.ts'

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'))

const inline = (text: string) =>
  escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>')

/** The article as HTML that a person would write by hand: headings, paragraphs, lists and code, no styles or scripts. */
function articleHtml(source: string, title: string): string {
  const body = source
    .replace(/^---[\s\S]*?\n---\n/, '')
    .replace(/<\/?(?:Tabs|Tab|Callout)[^>]*>/g, '')
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part) =>
      part.startsWith('```')
        ? code(part)
        : part
            .split(/\n{2,}/)
            .map(block)
            .join('\n'),
    )
    .join('\n')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><h1>${escaped(title)}</h1>\n${body}`
}

const code = (fence: string) => `<pre>${escaped(fence.replace(/^```.*\n|\n```$/g, ''))}</pre>`

function block(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') return ''
  const heading = /^(#+) (.*)$/.exec(trimmed)
  if (heading) return `<h${heading[1]?.length}>${inline(heading[2] ?? '')}</h${heading[1]?.length}>`
  if (trimmed.startsWith('- ')) {
    return `<ul>${trimmed
      .split('\n')
      .map((item) => `<li>${inline(item.slice(2))}</li>`)
      .join('')}</ul>`
  }
  return `<p>${inline(trimmed)}</p>`
}

/** The floor: the same articles without styles, scripts, fonts or a frame. */
export const plainHtml: Contestant = {
  name: 'plain HTML',
  async start(corpus, scratch) {
    const folder = join(scratch, 'plain')
    writeFiles(
      folder,
      Object.fromEntries(
        corpusFiles(corpus).map(({ path, title, source }) => [`${path}.html`, articleHtml(source, title)]),
      ),
    )
    return { serves: { folder }, close: async () => {} }
  },
  urlOf: (page) => `/${page.replace(/(^|\/)index$/, '')}`,
  searchResult: null,
  links: null,
}
