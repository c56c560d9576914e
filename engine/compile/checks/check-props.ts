import type { ComponentRule, PropRule, PropType } from '../../model/components.ts'
import { didYouMean } from '../../model/text/did-you-mean.ts'
import type { Json } from '../../model/tree.ts'
import { isRecord } from '../../model/values/is-record.ts'
import { ownJson } from '../../model/values/own-json.ts'
import type { Diagnostics, Place } from '../diagnostics.ts'
import type { ComponentElement, DocumentNode } from '../document.ts'
import { isRawElement } from '../mdx/jsx-runtime.ts'
import { otherToolComponentHint } from '../mdx/other-tool-components.ts'
import { checkName, type NamesOfSite } from './check-name.ts'

export type CheckedProps = Pick<ComponentElement, 'props' | 'nodeProps'>

type Check = (value: unknown) => boolean

const isString: Check = (value) => typeof value === 'string'
const listOf =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isItem)

/** What a prop of each type must be, in words and as a check. */
const kinds: Record<Extract<PropType, string>, readonly [words: string, check: Check]> = {
  string: ['a string', isString],
  number: ['a number', Number.isFinite],
  boolean: ['true or false', (value) => typeof value === 'boolean'],
  strings: ['a list of strings', listOf(isString)],
  numbers: ['a list of numbers', listOf(Number.isFinite)],
  rows: [
    'a list of lists of strings and numbers',
    listOf(listOf((cell) => isString(cell) || Number.isFinite(cell))),
  ],
  data: ['an object', isRecord],
  node: ['words or JSX', () => true],
}

const expected = (type: PropType): string =>
  typeof type === 'string' ? kinds[type][0] : `one of ${type.map((value) => `\`${value}\``).join(', ')}`

const matches = (type: PropType, value: unknown): boolean =>
  typeof type === 'string' ? kinds[type][1](value) : type.some((allowed) => allowed === value)

/** Suggests what was probably meant: an allowed word, or a value between braces. */
function guessOf(key: string, type: PropType, value: unknown): string {
  if (typeof value !== 'string') return ''
  if (typeof type !== 'string') return didYouMean(value, type)
  try {
    return matches(type, JSON.parse(value)) ? `Write \`${key}={${value}}\`. ` : ''
  } catch {
    return ''
  }
}

function shownValue(value: unknown): string {
  if (typeof value === 'function') return 'a function'
  if (isRawElement(value)) return `the element \`<${value.name}>\``
  if (typeof value !== 'string' && typeof value !== 'object') return String(value)
  try {
    return JSON.stringify(value)
  } catch {
    // It contains itself, or a value that JSON has not.
    return 'an object'
  }
}

export interface PropsContext {
  /** The place where the component is used. */
  place: Place | null
  site: NamesOfSite
  diagnostics: Diagnostics
  /** Turns the value of a `node` prop into content. */
  toNodes: (value: unknown) => DocumentNode[]
}

/** The props a component takes. Some take one for each plan of the site; a page without them depends on no plan. */
function propRulesOf({ props, eachPlan }: ComponentRule, site: NamesOfSite): Record<string, PropRule> {
  return eachPlan ? { ...props, ...Object.fromEntries(site.plans.map(({ id }) => [id, eachPlan])) } : props
}

/** Checks the props of a component against its rule; null when it cannot be shown without one that it lacks. */
export function checkProps(
  name: string,
  rule: ComponentRule,
  given: Record<string, unknown>,
  { place, site, diagnostics, toNodes }: PropsContext,
): CheckedProps | null {
  const rules = propRulesOf(rule, site)
  const checked: CheckedProps = { props: {}, nodeProps: {} }
  for (const [key, value] of Object.entries(given)) {
    if (key === 'children' || key === 'key' || value === undefined || value === null) continue
    const prop = Object.hasOwn(rules, key) ? rules[key] : undefined
    if (!prop) {
      const propNames = Object.keys(rules)
      const list =
        propNames.length > 0
          ? `It takes ${propNames.map((prop) => `\`${prop}\``).join(', ')}.`
          : 'It takes no props.'
      const hint = otherToolComponentHint(`${name}.${key}`) || didYouMean(key, propNames)
      diagnostics.error(place, `\`<${name}>\` has no prop \`${key}\`.`, hint + list)
      continue
    }
    if (prop.type === 'node') {
      checked.nodeProps[key] = toNodes(value)
      continue
    }
    if (!matches(prop.type, value)) {
      diagnostics.error(
        place,
        `\`${key}\` of \`<${name}>\` is ${shownValue(value)}.`,
        `${guessOf(key, prop.type, value)}It must be ${expected(prop.type)}.`,
      )
      continue
    }
    if (prop.names)
      for (const name of [value].flat()) checkName(site, prop.names, String(name), place, diagnostics)
    checked.props[key] = ownJson<Json>(JSON.stringify(value))
  }
  const lacking = Object.entries(rules).filter(
    ([key, prop]) => prop.required && !(key in checked.props) && !(key in checked.nodeProps),
  )
  for (const [key, prop] of lacking) {
    // One of the wrong type is reported above.
    if (given[key] !== undefined && given[key] !== null) continue
    diagnostics.error(
      place,
      `\`<${name}>\` is missing \`${key}\`.`,
      `Add \`${key}\`: ${expected(prop.type)}.`,
    )
  }
  return lacking.length === 0 ? checked : null
}
