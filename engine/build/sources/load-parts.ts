import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildFailure, build } from 'esbuild'
import type { BuiltParts } from '../../compile/site-facts.ts'
import { isComponentName } from '../../model/components.ts'
import { componentSheets } from '../../model/sheets-of-tree.ts'
import { SiteConfigError } from '../../model/site/define-site.ts'
import {
  clientStarts,
  type SiteComponent,
  type SiteComponents,
  type SiteParts,
  type SiteSlots,
} from '../../model/site/site-parts.ts'
import { didYouMean } from '../../model/text/did-you-mean.ts'
import { errorMessage } from '../../model/text/error-message.ts'
import { isRecord } from '../../model/values/is-record.ts'
import { hashOf } from '../cache/hash.ts'
import { bundleTexts } from '../output/bundle-warnings.ts'

const root = resolve(import.meta.dirname, '../../..')

/** The folder of the modules that sites' parts are bundled to: page compilers read it, and none may write there. */
export const partsFolder = join(root, '.cache/parts')

/** The file of a site's own components and slots, next to its config. */
const partsFile = 'components.tsx'

/**
 * Loads a site's own components and slots; undefined where it has none. Node runs no JSX, so that the file is bundled
 * first. Throws a `SiteConfigError` that names the file and what is wrong in it.
 */
export async function loadParts(siteFile: string): Promise<BuiltParts | undefined> {
  const source = join(dirname(siteFile), partsFile)
  if (!existsSync(source)) return undefined
  const module = await bundled(source)
  const exported = await imported(module, source)
  const parts = { components: exported.components ?? {}, slots: exported.slots ?? {} }
  const errors = [...componentErrors(parts.components, dirname(source)), ...slotErrors(parts.slots)]
  if (errors.length > 0) throw new SiteConfigError([source, ...errors].join('\n'))
  return { ...parts, source, module }
}

/** What the module exports. An error of its code names the file that a person wrote. */
async function imported(module: string, source: string): Promise<Partial<SiteParts>> {
  try {
    return await import(pathToFileURL(module).href)
  } catch (error) {
    throw new SiteConfigError(`${source}\nIts code failed: ${errorMessage(error)}.`)
  }
}

async function bundled(source: string): Promise<string> {
  const made = await build({
    entryPoints: [source],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    jsx: 'automatic',
    // One copy of React, whatever loads the module.
    external: ['react', 'react-dom'],
    nodePaths: [join(root, 'node_modules')],
    logLevel: 'silent',
  }).catch((failure: BuildFailure) => {
    throw new SiteConfigError([source, ...bundleTexts(failure.errors, 'error')].join('\n'))
  })
  const text = made.outputFiles[0]?.text ?? ''
  const module = join(partsFolder, `${hashOf(text)}.mjs`)
  mkdirSync(dirname(module), { recursive: true })
  if (!existsSync(module)) writeFileSync(module, text)
  return module
}

function componentErrors(components: SiteComponents, folder: string): string[] {
  return Object.entries(components).flatMap(
    ([name, { props, render, styles = [], sheets = [], ...rest }]) => [
      ...(/^[A-Z]\w*$/.test(name)
        ? []
        : [`\`${name}\` is not the name of a component. Begin it with a capital letter.`]),
      ...(isComponentName(name)
        ? [`\`${name}\` is a component of the engine. Give yours another name.`]
        : []),
      ...(isRecord(props) ? [] : [`\`${name}\` has no \`props\`. Write \`props: {}\` if it takes none.`]),
      ...(typeof render === 'function' ? [] : [`\`${name}\` has no \`render\`. Give it a React component.`]),
      ...styles
        .filter((file) => !existsSync(join(folder, file)))
        .map((file) => `\`styles\` of \`${name}\` names ${file}, which is not in ${folder}.`),
      ...sheets
        .filter((sheet) => !componentSheets.includes(sheet))
        .map((sheet) =>
          `\`sheets\` of \`${name}\` names \`${sheet}\`. ${didYouMean(sheet, componentSheets)}`.trim(),
        ),
      ...clientErrors(name, rest, folder),
    ],
  )
}

function clientErrors(
  name: string,
  { client, script, holds }: Pick<SiteComponent, 'client' | 'script' | 'holds'>,
  folder: string,
): string[] {
  if (client === undefined && script === undefined) return []
  const isStart = clientStarts.some((start) => start === client)
  const isThere = script !== undefined && existsSync(join(folder, script))
  return [
    ...(isStart ? [] : [`\`client\` of \`${name}\` is not one of ${clientStarts.join(', ')}.`]),
    ...(isThere
      ? []
      : [
          `\`${name}\` has \`client\`: give it the \`script\` that exports \`${name}\`, a file in ${folder}.`,
        ]),
    ...(holds?.length === 0
      ? []
      : [`\`${name}\` has \`client\`: the browser does not get its content. Write \`holds: []\`.`]),
  ]
}

const slotNames: readonly string[] = ['head', 'beforeArticle', 'afterArticle', 'sidebarEnd', 'footer']

const slotErrors = (slots: SiteSlots): string[] =>
  Object.keys(slots)
    .filter((name) => !slotNames.includes(name))
    .map(
      (name) =>
        `\`${name}\` is not a slot. ${didYouMean(name, slotNames)}The slots are ${slotNames.join(', ')}.`,
    )
