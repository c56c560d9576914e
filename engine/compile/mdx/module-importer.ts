import { posix } from 'node:path'
import { isRecord } from '../../model/values/is-record.ts'
import type { NamesOfSite } from '../checks/check-name.ts'
import type { Diagnostics, Place } from '../diagnostics.ts'
import { stampFile } from '../document.ts'
import { parseJson } from '../sources/parse-json.ts'
import type { PartialNodes } from './jsx-runtime.ts'
import { isEsm } from './page-expressions.ts'
import { type ImportModule, pictureFile } from './page-modules.ts'
import { parseSource } from './parse-source.ts'
import { resolveMdx } from './resolve-mdx.ts'

/** Reads a file of the content folder by its path from there; null when it does not exist. */
export type ReadPartial = (path: string) => string | null

/**
 * The imports a page may make: `.mdx`, `.md` and `.json` files of the content folder, relative to
 * the page or from its root with `@/`.
 */
export function moduleImporter(
  file: string,
  readPartial: ReadPartial,
  site: NamesOfSite,
  diagnostics: Diagnostics,
  ancestors: readonly string[] = [file],
): ImportModule {
  return (specifier, place) => {
    const path = partialPath(specifier, file, place, diagnostics)
    if (path === null) return null
    if (ancestors.includes(path)) {
      diagnostics.error(
        place,
        `\`${specifier}\` imports itself: ${[...ancestors, path].join(' → ')}.`,
        'Break the circle: move what both need into a third file.',
      )
      return null
    }
    const source = readPartial(path)
    if (source === null) {
      diagnostics.error(place, `\`${specifier}\` does not exist.`, `There is no file ${path}.`)
      return null
    }
    const inside = diagnostics.within(path)
    if (path.endsWith('.json')) return readJson(source, inside)
    const root = parseSource(source, path.endsWith('.mdx') ? 'mdx' : 'md', inside)
    if (!root) return null
    stampFile(root, path)
    const importModule = moduleImporter(path, readPartial, site, inside, [...ancestors, path])
    const resolve = (props: Record<string, unknown>, children = root.children) =>
      resolveMdx(structuredClone({ ...root, children }), { diagnostics: inside, site, importModule, props })
    const statements = root.children.filter(isEsm)
    const { exported } = resolve({}, statements)
    return {
      ...exported,
      default: (props: Record<string, unknown>): PartialNodes => ({
        type: 'partial-nodes',
        nodes: resolve(props).children,
      }),
    }
  }
}

function partialPath(specifier: string, file: string, place: Place, diagnostics: Diagnostics): string | null {
  if (!/\.(mdx?|json)$/.test(specifier)) {
    diagnostics.error(
      place,
      `\`${specifier}\` cannot be imported.`,
      pictureFile.test(specifier)
        ? `Show a picture with \`![words](${specifier.replace(/^@site\/static(?=\/)/, '')})\`.`
        : 'A page may import `.mdx`, `.md` and `.json` files. Components of docs/writing.md need no import; write what others show, or see docs/parts.md.',
    )
    return null
  }
  const path = specifier.startsWith('@/')
    ? posix.normalize(specifier.slice(2))
    : posix.join(posix.dirname(file), specifier)
  if (path.startsWith('../') || posix.isAbsolute(path)) {
    diagnostics.error(
      place,
      `\`${specifier}\` lies outside the content folder.`,
      'Import files below the content folder only.',
    )
    return null
  }
  return path
}

function readJson(source: string, diagnostics: Diagnostics): Record<string, unknown> | null {
  const parsed = parseJson(source, diagnostics)
  if (!parsed) return null
  const { value } = parsed
  return { ...(isRecord(value) && value), default: value }
}
