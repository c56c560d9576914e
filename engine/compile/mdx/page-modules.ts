import type { ModuleDeclaration, Pattern, Program, Statement } from 'estree'
import type { RootContent } from 'mdast'
import { isComponentName } from '../../model/components.ts'
import { didYouMean } from '../../model/text/did-you-mean.ts'
import type { Diagnostics, Place } from '../diagnostics.ts'
import { placeOf } from '../document.ts'
import { estreeOf, isEsm } from './page-expressions.ts'
import { placeOfStatement } from './program-errors.ts'

/** Loads a module a page imports: the value of each export, including `default`; null when it was refused. */
export type ImportModule = (specifier: string, place: Place) => Record<string, unknown> | null

/** Imports and declarations of a page. */
export interface PageModules {
  /** Values by their local names. */
  imported: Record<string, unknown>
  /** Declarations of the page, without `export`. */
  declarations: Statement[]
  exportedNames: string[]
  /** Every imported or declared name, including failed imports. */
  localNames: Set<string>
}

/** Image files, which pages show by their path. */
export const pictureFile = /\.(png|jpe?g|svg|webp|avif|gif)$/

type ImportDeclaration = Extract<ModuleDeclaration, { type: 'ImportDeclaration' }>

type Export = Exclude<ModuleDeclaration, ImportDeclaration>

const isExport = (statement: Program['body'][number]): statement is Export =>
  statement.type.startsWith('Export')

/** Reads the `import` and `export` statements of a page. */
export function readModules(
  children: readonly RootContent[],
  importModule: ImportModule,
  diagnostics: Diagnostics,
): PageModules {
  const modules: PageModules = {
    imported: {},
    declarations: [],
    exportedNames: [],
    localNames: new Set(),
  }
  for (const node of children) {
    if (!isEsm(node)) continue
    const start = placeOf(node) ?? { line: 1, column: 1 }
    for (const statement of estreeOf(node)?.body ?? [])
      readStatement(statement, { ...start, ...placeOfStatement(statement) })
  }
  return modules

  function readStatement(statement: Program['body'][number], place: Place): void {
    if (statement.type === 'ImportDeclaration') return readImport(statement, place)
    if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
      const names = declaredNames(statement.declaration)
      modules.declarations.push(statement.declaration)
      modules.exportedNames.push(...names)
      for (const name of names) modules.localNames.add(name)
      return
    }
    if (isExport(statement)) {
      diagnostics.error(
        place,
        'A page can only export its own declarations.',
        'Write `export const name = …` or `export function Name() { … }`.',
      )
      return
    }
    modules.declarations.push(statement)
  }

  function readImport(statement: ImportDeclaration, place: Place): void {
    const specifier = String(statement.source.value)
    const module = importModule(specifier, place)
    for (const wanted of statement.specifiers) {
      const local = wanted.local.name
      // Components need no import, so a refused one changes nothing.
      if (!module && isComponentName(local)) continue
      modules.localNames.add(local)
      if (!module) continue
      if (wanted.type === 'ImportNamespaceSpecifier') {
        modules.imported[local] = module
        continue
      }
      const name = wanted.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(wanted.imported)
      if (Object.hasOwn(module, name)) {
        modules.imported[local] = module[name]
        continue
      }
      const exportNames = Object.keys(module)
      diagnostics.error(
        place,
        `\`${specifier}\` exports no \`${name}\`.`,
        `${didYouMean(name, exportNames)}It exports ${exportNames.join(', ') || 'nothing'}.`,
      )
    }
  }
}

const nameOf = (key: { type: string; name?: string; value?: unknown }): string =>
  key.type === 'Identifier' ? (key.name ?? '') : String(key.value)

function declaredNames(declaration: Statement | ModuleDeclaration): string[] {
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') {
    return declaration.id ? [declaration.id.name] : []
  }
  if (declaration.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id }) => boundNames(id))
}

/** Names bound by a pattern: `a`, or `a` and `b` in `{ a, b }`. */
function boundNames(pattern: Pattern | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        boundNames(property.type === 'Property' ? property.value : property.argument),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap(boundNames)
    case 'AssignmentPattern':
      return boundNames(pattern.left)
    case 'RestElement':
      return boundNames(pattern.argument)
    default:
      return []
  }
}
