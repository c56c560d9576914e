import type { CallToolResult } from '@modelcontextprotocol/server'
import type { SiteConfig } from '../../engine/model/site/site-config.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import {
  decodedPath,
  normalizePath,
  pagePathOfMarkdown,
  type SitePlace,
  sitePathOf,
  urlOf,
} from '../../engine/model/urls/url-path.ts'
import { markdownPartOf } from '../render/markdown/markdown-part.ts'
import type { McpParts } from './mcp-parts.ts'
import { toolAnswer, toolError } from './tool-answer.ts'

interface VersionPage {
  version: string
  /** Its path in the version. */
  path: string
}

/** Where a kept version is on the host. */
export const versionPlace = ({ origin, base }: SitePlace, version: string): SitePlace => ({
  origin,
  base: base + paths.version(version),
})

/** The error of a call that names a version which the site does not have; sites without versions do not check the field. */
export const unknownVersion = (
  { versions }: Pick<SiteConfig, 'versions'>,
  version: string | undefined,
): CallToolResult | undefined =>
  version === undefined || versions.includes(version)
    ? undefined
    : toolError(`There is no version \`${version}\`. Leave it out: the documentation of today is read then.`)

const versionPath = /^\/v\/([^/]+)(\/.*)?$/

/** The page of a kept version that an address or `version` names; null for a page of today. */
export function pageOfVersion(site: SitePlace, address: string, version?: string): VersionPage | null {
  const url = URL.parse(address.trim(), site.origin)
  if (url?.origin !== site.origin) return null
  const onHost = decodedPath(url.pathname)
  const path = sitePathOf(site.base, onHost) ?? onHost
  const [isNamed, name = version, inVersion = '/'] = versionPath.exec(path) ?? []
  if (name === undefined) return null
  const page = isNamed === undefined ? path : inVersion
  return { version: name, path: normalizePath(pagePathOfMarkdown(page) ?? page) }
}

/** Answers with the Markdown file of a kept version, from a character on as much as fits. */
export async function getPageOfVersion(
  { site, versions }: Pick<McpParts, 'site' | 'versions'>,
  { version, path }: VersionPage,
  { maxTokens, offset }: { maxTokens: number; offset: number },
): Promise<CallToolResult> {
  const file = await versions.file(version, paths.markdown(path))
  if (!file) {
    const list = urlOf(versionPlace(site, version), paths.llms())
    return toolError(
      `Version ${version} has no page \`${path}\`. Use search_docs with \`version\`, or read ${list}.`,
    )
  }
  const whole = new TextDecoder().decode(file)
  const { text, next } = markdownPartOf(whole, offset, maxTokens)
  const rest =
    next === null
      ? ''
      : `\n> Characters ${offset} to ${next} of ${whole.length}. Continue with \`offset\`: ${next}.\n`
  return toolAnswer(text + rest)
}
