/** Counts something that has no equivalent; `kind` is a noun in the singular. */
export type Lost = (kind: string, example: string) => void

/** A page while it is translated, as the passes see it. */
export interface PageContext {
  lost: Lost
  /** Counts a component that became one of ours. */
  converted: () => void
  /** The pages of the same folder, in the order of the sidebar. */
  neighbors: () => readonly { title: string; path: string }[]
}

/** Most examples of one kind that the short report names. */
const examplesMax = 5
/** Most examples of one kind that are kept, most files of one, and most characters that are shown of one. */
const keptMax = 5000
const filesMax = 50
const exampleMax = 300

/** The beginning of a text that may be long. */
export const shortened = (text: string): string =>
  text.length > exampleMax ? `${text.slice(0, exampleMax).toWellFormed()}…` : text

/** Steps for a person, by the kind of loss that asks for them. */
const steps: Readonly<Record<string, string>> = {
  component: 'Write the components above in words, or add them as ours: their content is kept.',
  expression: 'Write the results of the expressions above.',
  statement: 'Write the values of the statements above, if a page needs them.',
  picture: 'Add the missing pictures to `public/`.',
  link: 'Fix the links above: pages show only their text.',
  anchor: 'Fix the anchors above: their links lead to the top of the page.',
  include: 'Add the files that pages include.',
  'include over the limit of the site':
    'Write the includes over the limit as partials: pages show only their names.',
  variable: 'Write the values of the variables above: pages show their names.',
  'base path': 'Redirect the old addresses at the host: ours are at its root.',
  'page of an older version':
    'Only `docs/` is taken over. Keep the old site at another address for older versions, or adopt each as a site: copy `versioned_docs/version-…` to `docs/` of a copy.',
  'interface text': 'Translate `messages/`: these languages have English interface texts.',
}

/** Counts what an adoption converts and what it loses. */
export class AdoptionReport {
  readonly #converted = new Map<string, number>()
  /** By kind: files by example, and how many examples were not kept. */
  readonly #lost = new Map<string, { examples: Map<string, Set<string>>; more: number }>()

  /** Counts something that was taken over. `kind` is a noun in the singular. */
  converted(kind: string, count = 1): void {
    if (count > 0) this.#converted.set(kind, (this.#converted.get(kind) ?? 0) + count)
  }

  /** Notes something that has no equivalent, with the file that had it; null where it is in none. */
  lost(kind: string, example: string, file: string | null): void {
    const found = this.#lost.get(kind) ?? { examples: new Map<string, Set<string>>(), more: 0 }
    this.#lost.set(kind, found)
    const shown = shortened(example)
    const files = found.examples.get(shown)
    if (!files && found.examples.size === keptMax) found.more += 1
    else if (!files) found.examples.set(shown, new Set(file === null ? [] : [file]))
    else if (file !== null && files.size < filesMax) files.add(file)
  }

  /** Counts what concerns the site, and no page. */
  readonly lostOfSite: Lost = (kind, example) => this.lost(kind, example, null)

  /** Counts for one page. */
  contextOf(source: string, neighbors: PageContext['neighbors'] = () => []): PageContext {
    return {
      lost: (kind, example) => this.lost(kind, example, source),
      converted: () => this.converted('component'),
      neighbors,
    }
  }

  /** The report in Markdown, with so many examples of each kind. `errors` say why the result does not build strictly. */
  text(name: string, errors: readonly string[], examples = examplesMax): string {
    const lost = [...this.#lost]
      .map(([kind, { examples, more }]) => ({ kind, lines: [...examples].map(placed), more }))
      .sort((a, b) => b.lines.length - a.lines.length)
    const todo = [
      ...(errors.length > 0 ? ['Correct what the strict build names above.'] : []),
      ...Object.entries(steps).flatMap(([kind, step]) => (this.#lost.has(kind) ? [step] : [])),
      'Set `origin`, `navbar` and `footer` in `config.ts`, and look at the site with `npm run dev`.',
    ]
    const faults = errors.map((error) => error.split('\n')[0] ?? '')
    return [
      `# ${name}: what was taken over`,
      '',
      ...(errors.length === 0
        ? ['The site builds strictly.']
        : ['The site does not build strictly yet:', '', ...listed(faults, examples)]),
      '',
      '## Converted',
      '',
      ...[...this.#converted].map(([kind, number]) => counted(kind, number)),
      '',
      '## Lost',
      '',
      ...(lost.length === 0 ? ['Nothing.'] : []),
      ...lost.flatMap(({ kind, lines, more }) => [
        counted(kind, lines.length + more),
        ...listed(lines, examples, more).map((line) => `  ${line}`),
      ]),
      '',
      '## Do first',
      '',
      ...todo.map((step, index) => `${index + 1}. ${step}`),
      '',
    ].join('\n')
  }
}

/** `2 pages`, `2 base paths`, `2 pages of an older version`, `2 links out of the folder` */
const counted = (kind: string, number: number): string => {
  const [, noun = kind, rest = ''] = /^(.*?)( (?:of|out|whose|in|or|for|over) .*)?$/.exec(kind) ?? []
  return `- ${number} ${number === 1 ? kind : `${noun}s${rest}`}`
}

/** An example with its files. */
const placed = ([example, files]: [string, ReadonlySet<string>]): string =>
  files.size === 0 ? example : `${example} (${[...files].join(', ')})`

const listed = (lines: readonly string[], most: number, more = 0): string[] => {
  const left = Math.max(0, lines.length - most) + more
  return [...lines.slice(0, most).map((line) => `- ${line}`), ...(left > 0 ? [`- and ${left} more`] : [])]
}
