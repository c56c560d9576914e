import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page of the generated corpus: its path without extension, and its MDX source. */
export interface CorpusFile {
  path: string
  title: string
  source: string
}

export function corpusFiles(folder: string): CorpusFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .sort()
    .map((file) => {
      const source = readFileSync(join(folder, file), 'utf8')
      return {
        path: file.replace(/\.mdx$/, ''),
        title: /^title: (.*)$/m.exec(source)?.[1] ?? file,
        source,
      }
    })
}

/** The corpus uses three components. Each contestant writes them in its own syntax. */
export interface Dialect {
  /** Replaces a whole `<Tabs>` block. */
  tabs(tabs: readonly { label: string; content: string }[]): string
  callout(content: string): string
  /** Lines after the front matter, such as imports. */
  header: string
}

/** A page's source in another dialect. */
export function inDialect(source: string, { tabs, callout, header }: Dialect): string {
  const body = source
    .replace(/<Tabs>\n([\s\S]*?)\n<\/Tabs>/g, (_, inner: string) =>
      tabs(
        [...inner.matchAll(/<Tab label="([^"]*)">\n\n([\s\S]*?)\n\n<\/Tab>/g)].map(
          ([, label = '', content = '']) => ({ label, content }),
        ),
      ),
    )
    .replace(/<Callout type="tip">\n\n([\s\S]*?)\n\n<\/Callout>/g, (_, content: string) => callout(content))
  return header === '' ? body : body.replace(/\n---\n/, `\n---\n\n${header}\n`)
}
