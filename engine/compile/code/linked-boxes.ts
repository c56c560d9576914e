const box =
  /^((?:\w|-(?!-))+)(\(\(\(.+?\)\)\)|\(\[.+?\]\)|\(\(.+?\)\)|\[\[.+?\]\]|\[\(.+?\)\]|\[\/.+?\\\]|\[\\.+?\/\]|>.+?\]|\{\{.+?\}\}|\[(?![\\/]).+?\]|\(.+?\)|\{.+?\})?(?::::\w[\w-]*)?\s*/
const link =
  /^(?:<?(?:-->|-\.->|==>|---|-\.-|===)(?:\|[^|]*\|)?|(?:--|-\.|==)\s+.+?\s+(?:-->|---|\.->|\.-|==>|===))\s*/

/** The boxes of a statement with links between them, and what is between their names; null for another statement. */
export function linkedBoxes(line: string): { name: string; shape: string; rest: string }[] | null {
  const path: ReturnType<typeof linkedBoxes> = []
  for (let rest = line; ; ) {
    const [written = '', name = '', shape = ''] = box.exec(rest) ?? []
    const behind = rest.slice(written.length)
    const [next = ''] = (behind.startsWith('&') ? /^&\s*/ : link).exec(behind) ?? []
    if (written === '' || (next === '' && behind !== '')) return null
    path.push({ name, shape, rest: written.slice(name.length + shape.length) + next })
    if (behind === '') return path
    rest = behind.slice(next.length)
  }
}
