import { parseDocument } from 'yaml'
import { maxAliases, yamlExcess } from '../../engine/compile/sources/yaml-excess.ts'
import { isRecord } from '../../engine/model/values/is-record.ts'
import type { Lost } from './adoption-report.ts'
import type { ConfinedFolder } from './confined-folder.ts'
import type { ForeignSystem } from './foreign-systems.ts'
import { exportedValue } from './static-value.ts'

/** The config files of a foreign site, as far as they can be read without running them. */
export interface ForeignConfig {
  texts: readonly string[]
  /** As far as it is known, the file that says most first. */
  values: readonly Record<string, unknown>[]
}

/** Endings of files with a config in JavaScript or TypeScript. */
const scriptEndings = ['js', 'ts', 'mjs', 'mts', 'cjs', 'jsx', 'tsx']

/** Layouts of React, whose texts are searched, have no data that could be lost. */
const isLayout = (name: string) => /(?:^|\/)layout\./.test(name)
const isScript = /\.[cm]?[jt]sx?$/
const hasData = /\.(?:[cm]?[jt]sx?|json|ya?ml)$/

/** Reads the config of a site. */
export function readConfig(folder: ConfinedFolder, system: ForeignSystem, lost: Lost): ForeignConfig {
  const names = system.config.flatMap((name) =>
    name.endsWith('*') ? scriptEndings.map((end) => name.replace('*', end)) : [name],
  )
  const files = names.flatMap((name) => {
    const text = configText(folder, name, lost)
    return text === null ? [] : [{ name, text }]
  })
  return {
    texts: files.map(({ text }) => text),
    values: files
      .filter(({ name }) => hasData.test(name))
      .map(({ name, text }) => dataIn(name, text, isLayout(name) ? () => {} : lost))
      .filter(isRecord),
  }
}

const loseFile = (name: string, lost: Lost) =>
  lost('setting', `\`${name}\`, as far as it is too large, is faulty or computes its values`)

/** The text of a file of a config; null where there is none, or where it is too large, which counts as lost. */
export function configText(folder: ConfinedFolder, name: string, lost: Lost): string | null {
  const text = folder.read(name)
  if (text === null && folder.fileAt(name) !== null) loseFile(name, lost)
  return text
}

/** The data in a file of JavaScript, JSON or YAML, as far as it can be read. What cannot be read counts as lost. */
export function dataIn(name: string, text: string, lost: Lost): unknown {
  const lose = () => loseFile(name, lost)
  const value = isScript.test(name) ? exportedValue(text) : parseForeignYaml(text, lose)
  if (value === undefined || value === null) lose()
  return value
}

/**
 * The value of YAML or JSON, as far as it can be read: `onFault` is called where some of it cannot. Undefined where it
 * is better not read.
 */
export function parseForeignYaml(text: string, onFault: () => void): unknown {
  try {
    const document = parseDocument(text, {
      logLevel: 'silent',
      merge: true,
      prettyErrors: false,
      uniqueKeys: false,
    })
    if (yamlExcess(document) !== null) throw new Error('The YAML would take minutes to read.')
    const value: unknown = document.toJS({ maxAliasCount: maxAliases })
    // Throws for an alias of what it stands in: reading such a value would never end.
    JSON.stringify(value)
    if (document.errors.length > 0) onFault()
    return value
  } catch {
    onFault()
    return undefined
  }
}

/** The value at a path such as `themeConfig.footer`; undefined where there is none. */
export const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce((inner, name) => (isRecord(inner) ? inner[name] : undefined), value)

/** The options of a plugin: `['name', { … }]` of Docusaurus, `- name: …` of MkDocs. */
export function pluginOptions(config: ForeignConfig, name: string): Record<string, unknown> | null {
  for (const { plugins } of config.values)
    for (const plugin of Array.isArray(plugins) ? plugins : []) {
      const options =
        Array.isArray(plugin) && String(plugin[0]).includes(name) ? plugin[1] : valueAt(plugin, name)
      if (isRecord(options)) return options
    }
  return null
}

/** Settings of any tool that have no place in ours. */
const untranslated = [
  ...['announcementBar', 'footer', 'navbar', 'algolia', 'nav', 'logo'].map((name) => `themeConfig.${name}`),
  ...['palette', 'logo', 'favicon', 'custom_dir'].map((name) => `theme.${name}`),
  ...['banner', 'footer', 'navbar', 'logo', 'favicon', 'head', 'scripts', 'stylesheets', 'api', 'openapi'],
  ...['extra', 'extra_css', 'extra_javascript', 'hooks', 'copyright'],
]

/** Counts the settings of a site that have no place in ours, and the folder of its host that it was served from. */
export function countSettings(config: ForeignConfig, lost: Lost): void {
  for (const value of config.values)
    for (const path of untranslated) if (valueAt(value, path) !== undefined) lost('setting', `\`${path}\``)
  const base = basePathOf(config)
  if (base !== '') lost('base path', `\`${base}\`: redirect it at the host`)
}

/** `/widget` for a site that was served at `https://example.com/widget/`; empty at the root. */
export function basePathOf({ values }: ForeignConfig): string {
  const given = values.flatMap(({ baseUrl, basePath, base, site_url }) => [baseUrl, basePath, base, site_url])
  const written = given.find((value) => typeof value === 'string')
  return typeof written === 'string' ? written.replace(/^[a-z]+:\/\/[^/]*/, '').replace(/\/$/, '') : ''
}
