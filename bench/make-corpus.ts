import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow } from '../engine/build/sources/files-below.ts'
import { seededRandom } from './random.ts'

/** Words the generated pages are made of. */
const vocabulary =
  'trace span session score prompt dataset evaluator latency token model request response header queue worker region project member role webhook export import filter dashboard metric sample release version label folder variable template cache retry timeout batch stream event attribute context parent child tree graph node query cursor page limit budget alert rule policy secret key host port proxy gateway router provider client server thread process signal buffer segment index record column table schema field value type default option flag setting profile account invoice usage quota period window bucket archive backup restore replica shard leader follower the a of to in for with from by and or when before after each every any one two three more less first last new old same other open closed empty full short long small large fast slow'.split(
    ' ',
  )

/** Pages of this repository whose code the generated pages show. */
const codePages = new URL('../content-bundle/pages/en/docs', import.meta.url).pathname

/** Code as documentation shows it, in the three languages it shows most. */
const codeSamples: readonly { language: string; code: string }[] = filesBelow(codePages)
  .filter((file) => file.endsWith('.mdx'))
  .sort()
  .flatMap((file) => [
    ...readFileSync(join(codePages, file), 'utf8').matchAll(/^```(python|ts|bash)[^\n]*\n([\s\S]*?)\n```$/gm),
  ])
  .map(([, language = '', code = '']) => ({ language, code }))
  .filter(({ code }) => code.split('\n').length > 6)

/** Words of the median page: what a reference section of a product's documentation has. */
const medianWords = 720
/** Part of a page's words that running text has; lists, tables and titles hold the rest. */
const proseShare = 0.86
/** Share of pages that hold tabs. */
const tabsShare = 0.6

/** Writes a tree of MDX pages like a product's documentation: 4–8 code blocks a page, tabs on 60 %. */
export function makeCorpus(folder: string, pages: number): void {
  rmSync(folder, { recursive: true, force: true })
  const writer = new PageWriter()
  const paths = ['index.mdx']
  for (let index = 1; index < pages; index += 1) {
    paths.push(`docs/area-${index % 12}/topic-${Math.floor(index / 12) % 9}/page-${index}.mdx`)
  }
  for (const [index, path] of paths.entries()) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, writer.page(index, paths))
  }
}

class PageWriter {
  /** The same seed gives the same pages. */
  readonly #random = seededRandom(1)

  page(index: number, paths: readonly string[]): string {
    const target = medianWords * proseShare * (0.4 + 1.2 * this.#random())
    const sections = 4 + Math.floor(this.#random() * 5)
    const parts = [
      `---\ntitle: ${this.#title()} ${index}\ndescription: ${this.#sentence()}\n---\n`,
      this.#paragraph(target / 10, paths),
    ]
    const tabsAt = this.#random() < tabsShare ? Math.floor(this.#random() * (sections - 1)) : -1
    for (let section = 0; section < sections; section += 1) {
      parts.push(`## ${this.#title()}`)
      parts.push(this.#paragraph((target * 0.45) / sections, paths))
      if (section === tabsAt) {
        parts.push(this.#tabs())
        section += 1
      } else parts.push(this.#fence())
      parts.push(this.#paragraph((target * 0.3) / sections, paths))
      const kind = this.#random()
      if (kind < 0.3) parts.push(this.#list())
      else if (kind < 0.5) parts.push(this.#table())
      else if (kind < 0.65) parts.push(`<Callout type="tip">\n\n${this.#sentence()}\n\n</Callout>`)
    }
    return `${parts.join('\n\n')}\n`
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)] as T
  }

  #title(): string {
    const text = `${this.#pick(vocabulary)} ${this.#pick(vocabulary)} ${this.#pick(vocabulary)}`
    return text.charAt(0).toUpperCase() + text.slice(1)
  }

  #sentence(): string {
    const length = 8 + Math.floor(this.#random() * 12)
    const text = Array.from({ length }, () => this.#pick(vocabulary)).join(' ')
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
  }

  #paragraph(target: number, paths: readonly string[]): string {
    const parts: string[] = []
    for (let count = 0; count < target; ) {
      const sentence = this.#sentence()
      count += sentence.split(' ').length
      parts.push(sentence)
      const extra = this.#random()
      if (extra < 0.12)
        parts.push(`See [${this.#title()}](/${this.#pick(paths).replace(/(index)?\.mdx$/, '')}).`)
      else if (extra < 0.3)
        parts.push(
          `Set \`${this.#pick(vocabulary)}_${this.#pick(vocabulary)}\` to **${this.#pick(vocabulary)}**.`,
        )
    }
    return parts.join(' ')
  }

  #fence(): string {
    const { language, code } = this.#pick(codeSamples)
    const meta = this.#random() < 0.25 ? ` filename="${this.#pick(vocabulary)}.txt" {2}` : ''
    const lines = code.split('\n')
    const from = Math.floor(this.#random() * 4)
    return `\`\`\`${language}${meta}\n${lines.slice(from, from + 6 + Math.floor(this.#random() * 18)).join('\n')}\n\`\`\``
  }

  #tabs(): string {
    const tab = (label: string) => `<Tab label="${label}">\n\n${this.#fence()}\n\n</Tab>`
    return `<Tabs>\n${tab('Python')}\n${tab('TypeScript')}\n</Tabs>`
  }

  #list(): string {
    return Array.from({ length: 4 }, () => `- **${this.#pick(vocabulary)}**: ${this.#sentence()}`).join('\n')
  }

  #table(): string {
    const row = () => `| \`${this.#pick(vocabulary)}\` | ${this.#pick(vocabulary)} | ${this.#sentence()} |`
    return ['| Name | Type | Meaning |', '| --- | --- | --- |', row(), row(), row(), row()].join('\n')
  }
}
