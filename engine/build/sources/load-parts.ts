import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
import { isRecord } from '../../model/values/is-record.ts'
import { loadSiteModule } from './site-module.ts'

/** The file of a site's own components and slots, next to its config. */
const partsFile = 'components.tsx'

/**
 * Loads a site's own components and slots; undefined where it has none. Throws a `SiteConfigError` that names the file and what is wrong in it.
 */
export async function loadParts(siteFile: string): Promise<BuiltParts | undefined> {
  const source = join(dirname(siteFile), partsFile)
  if (!existsSync(source)) return undefined
  const { module, exported } = await loadSiteModule<SiteParts>(source)
  const { components = {}, slots = {}, formPages = {} } = exported
  const parts = { components, slots, formPages }
  const errors = [
    ...componentErrors(components, dirname(source)),
    ...slotErrors(slots),
    ...formPageErrors(parts),
  ]
  if (errors.length > 0) throw new SiteConfigError([source, ...errors].join('\n'))
  return { ...parts, source, module }
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

/** Paths that are none, and components that the site has not. */
const formPageErrors = ({ formPages, components }: SiteParts): string[] =>
  Object.entries(formPages).flatMap(([path, { component }]) => [
    ...(/^(?:\/[a-z\d-]+)+$/.test(path)
      ? []
      : [`\`${path}\` of \`formPages\` is not a path. Write one such as \`/prices/estimate\`.`]),
    ...(isComponentName(component) || Object.hasOwn(components, component)
      ? []
      : [
          `\`formPages\` of \`${path}\` shows \`${component}\`, which is not a component. ${didYouMean(component, Object.keys(components))}`.trim(),
        ]),
  ])

const slotNames: readonly string[] = ['head', 'beforeArticle', 'afterArticle', 'sidebarEnd', 'footer']

const slotErrors = (slots: SiteSlots): string[] =>
  Object.keys(slots)
    .filter((name) => !slotNames.includes(name))
    .map(
      (name) =>
        `\`${name}\` is not a slot. ${didYouMean(name, slotNames)}The slots are ${slotNames.join(', ')}.`,
    )
