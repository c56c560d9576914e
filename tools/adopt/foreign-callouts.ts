import type { RootContent } from 'mdast'
import type { CalloutType } from '../../content-bundle/model/components.ts'
import { jsx, type PropScript, shownProp } from './jsx-nodes.ts'

/** Kinds of callouts in other tools, and ours. A map: an author may write `constructor`. */
export const calloutTypes: ReadonlyMap<string, CalloutType> = new Map([
  ['note', 'note'],
  ['tip', 'tip'],
  ['info', 'info'],
  ['warning', 'warning'],
  ['danger', 'danger'],
  // GitHub, Starlight, Docusaurus
  ['caution', 'warning'],
  ['important', 'info'],
  ['secondary', 'note'],
  ['success', 'tip'],
  // Nextra, Fumadocs
  ['default', 'note'],
  ['warn', 'warning'],
  ['error', 'danger'],
  ['idea', 'tip'],
  // Mintlify
  ['check', 'tip'],
  // Material for MkDocs
  ['abstract', 'note'],
  ['summary', 'note'],
  ['tldr', 'note'],
  ['todo', 'info'],
  ['hint', 'tip'],
  ['done', 'tip'],
  ['question', 'info'],
  ['help', 'info'],
  ['faq', 'info'],
  ['attention', 'warning'],
  ['failure', 'danger'],
  ['fail', 'danger'],
  ['missing', 'danger'],
  ['bug', 'danger'],
  ['example', 'note'],
  ['quote', 'note'],
  ['cite', 'note'],
])

/** `<Details>` with a summary. */
export const detailsOf = (
  title: string | PropScript,
  isOpen: boolean,
  children: readonly RootContent[],
): RootContent =>
  jsx('Details', { open: isOpen || undefined }, [jsx('Summary', {}, [shownProp(title)]), ...children])
