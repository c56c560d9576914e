import { diagnosticKinds, kindText } from '../../content-bundle/build/report/diagnostic-kinds.ts'
import type { Diagnostic } from '../../content-bundle/compile/diagnostics.ts'

/** Most examples of one kind that the report names. */
const examplesMax = 5

/** Counts what an adoption converts and what it loses. */
export class AdoptionReport {
  readonly #converted = new Map<string, number>()
  readonly #lost = new Map<string, string[]>()

  /** Counts something that was taken over. `kind` is a noun in the singular. */
  converted(kind: string, count = 1): void {
    this.#converted.set(kind, (this.#converted.get(kind) ?? 0) + count)
  }

  /** Notes something that has no equivalent, with where it was. */
  lost(kind: string, example: string): void {
    const list = this.#lost.get(kind) ?? []
    if (!list.includes(example)) list.push(example)
    this.#lost.set(kind, list)
  }

  /**
   * The report in Markdown. `notes` are the warnings of the pages, `errors` why the result does not build
   * strictly.
   */
  text(name: string, notes: readonly Diagnostic[], errors: readonly string[]): string {
    const count = (kind: string, number: number) =>
      `- ${number} ${number === 1 ? kind : kind.replace(/^page\b|\w$/, (end) => `${end}s`)}`
    const lost = [...this.#lost].sort(([, a], [, b]) => b.length - a.length)
    const kinds = diagnosticKinds(notes)
    return [
      `# ${name}: what was taken over`,
      '',
      errors.length === 0
        ? 'The site builds strictly.'
        : `The site does not build strictly yet:\n\n${errors.map((error) => `- ${error.split('\n')[0]}`).join('\n')}`,
      '',
      '## Converted',
      '',
      ...[...this.#converted].map(([kind, number]) => count(kind, number)),
      '',
      '## Lost',
      '',
      ...(lost.length === 0 ? ['Nothing.'] : []),
      ...lost.flatMap(([kind, examples]) => [
        count(kind, examples.length),
        ...examples.slice(0, examplesMax).map((example) => `  - ${example}`),
        ...(examples.length > examplesMax ? [`  - and ${examples.length - examplesMax} more`] : []),
      ]),
      '',
      '## What the pages said',
      '',
      ...(kinds.length === 0 ? ['Nothing that is not ours.'] : []),
      ...kinds.map((kind) => `- ${kindText(kind)}`),
      '',
      '## Do first',
      '',
      ...this.#steps(errors.length > 0, kinds.length > 0).map((step, index) => `${index + 1}. ${step}`),
      '',
    ].join('\n')
  }

  #steps(hasErrors: boolean, hasNotes: boolean): string[] {
    const has = (kind: string) => this.#lost.has(kind)
    return [
      ...(hasErrors ? ['Correct what the strict build names above.'] : []),
      ...(has('component')
        ? ['Write the components above in words, or add them as ours: their content is kept.']
        : []),
      ...(has('expression') ? ['Write the results of the expressions above: pages show their source.'] : []),
      ...(has('picture') ? ['Add the missing pictures to `public/`.'] : []),
      ...(has('link') ? ['Mend the links above: pages show their words.'] : []),
      ...(has('page of an older version')
        ? [
            'Only `docs/` is taken over. Keep the old site at another address for older versions, or adopt each as a site: copy `versioned_docs/version-…` to `docs/` of a copy.',
          ]
        : []),
      ...(has('interface text')
        ? ['Translate `messages/`: these languages have English interface texts.']
        : []),
      ...(hasNotes ? ['Read what the pages said, the most frequent first.'] : []),
      'Set `origin`, `navbar` and `footer` in `config.ts`, and look at the site with `npm run dev`.',
    ]
  }
}
