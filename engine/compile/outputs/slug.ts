import { isFrameId } from '../../model/frame-id.ts'

/**
 * Anchor of a heading: its words in lower case joined by hyphens, in any script; `section` when no letter is
 * left. Characters that cannot be seen or typed, as those behind an emoji, are left out.
 */
export function slugOf(text: string): string {
  const slug = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{Mn}\p{Mc}\p{N}\p{Pc}\s-]|\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .replace(/\s+/g, '-')
  return slug === '' ? 'section' : slug
}

/** Returns a function that makes anchors unique within a page: `setup`, `setup-1`, `setup-2`. The frame's ids are taken. */
export function uniqueSlugs(): (slug: string) => string {
  const used = new Set<string>()
  return (slug) => {
    let unique = slug
    for (let count = 1; used.has(unique) || isFrameId(unique); count += 1) unique = `${slug}-${count}`
    used.add(unique)
    return unique
  }
}

/** Makes a title from a file or folder name: `get-started` becomes "Get started". */
export function humanize(name: string): string {
  const title = name.replace(/[-_]+/g, ' ').trim()
  return title.charAt(0).toUpperCase() + title.slice(1)
}
