import type { RootContent } from 'mdast'
import type { CalloutType } from '../../content-bundle/model/components.ts'
import { jsx, textNode } from './jsx-nodes.ts'

/** Kinds of callouts in other tools, and ours. A map: an author may write `constructor`. */
export const calloutTypes: ReadonlyMap<string, CalloutType> = new Map(
  Object.entries({
    note: 'note secondary default abstract summary tldr example quote cite',
    tip: 'tip success idea check hint done',
    info: 'info important todo question help faq',
    warning: 'warning caution warn attention',
    danger: 'danger error failure fail missing bug',
  } satisfies Record<CalloutType, string>).flatMap(([type, names]) =>
    names.split(' ').map((name) => [name, type as CalloutType] as const),
  ),
)

/** `<Details>` with a summary. */
export const detailsOf = (title: string, isOpen: boolean, children: readonly RootContent[]): RootContent =>
  jsx('Details', { open: isOpen || undefined }, [jsx('Summary', {}, [textNode(title)]), ...children])
