/** What to do instead of fields that other tools have: Docusaurus, VitePress, Starlight, Mintlify, Nextra, Hugo, Jekyll. */
const remedies: readonly (readonly [names: string, remedy: string])[] = [
  [
    'sidebar_label sidebar nav_title linkTitle navTitle short_title',
    'Write the name in the sidebar as `sidebarTitle`.',
  ],
  [
    'sidebar_position nav_order weight order position menu parent has_children sidebar_class_name navigation',
    'The order of pages is in `meta.json` of their folder.',
  ],
  [
    'slug permalink id url aliases redirect_from path',
    'The address is the path of the file. Add others to `redirects` of the site config.',
  ],
  [
    'hide_table_of_contents toc toc_max_heading_level toc_min_heading_level outline tableOfContents full mode aside',
    'For a page without contents write `layout: wide`, else remove it.',
  ],
  ['image og:image cover_image banner thumbnail socialImage', 'Write the picture of previews as `ogImage`.'],
  ['template hero features pageClass', 'Write `layout: home`, and the words into the page.'],
  ['hidden unlisted sitemap robots search', 'Write `noindex: true`, and `!name` in `meta.json`.'],
  ['openapi api asyncapi', 'Name the operation of `apiReference` in the page that the build makes.'],
  ['author', 'Write `authors: [name]`.'],
  ['categories keywords tag', 'Write `tags` for posts, else remove it.'],
  ['summary excerpt lead subtitle abstract tagline', 'Write `description`.'],
  [
    'icon head editLink edit_url custom_edit_url pagination_next pagination_prev prev next lastUpdated last_update lastmod footer navbar comments hide_title titleTemplate displayed_sidebar deprecated asIndexPage',
    'Remove it: pages have no such field.',
  ],
]

const byName = new Map(remedies.flatMap(([names, remedy]) => names.split(' ').map((name) => [name, remedy])))

/** What to do instead of a field of other tools; undefined for names that none of them has. */
export const otherToolFieldHint = (name: string): string | undefined => byName.get(name)
