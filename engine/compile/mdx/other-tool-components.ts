/** What to write here, by the names that components and their props have elsewhere: Docusaurus, Mintlify, Starlight, Nextra, Fumadocs. */
const remedies: [names: string, remedy: string][] = [
  ['Note Info Check Aside Admonition Banner', 'Write `<Callout type="note">`.'],
  ['Tip', 'Write `<Callout type="tip">`.'],
  ['Warning Caution', 'Write `<Callout type="warning">`.'],
  ['Danger', 'Write `<Callout type="danger">`.'],
  ['CodeGroup CodeTabs', 'Write `<Tabs>` around a `<Tab label="…">` for each code block.'],
  ['TabItem TabPanel', 'Write `<Tab label="…">`.'],
  ['TabGroup', 'Write `<Tabs>`.'],
  [
    'Accordion AccordionGroup AccordionItem Collapse Collapsible Expandable Toggle',
    'Write `<Details>`, `<Summary>words</Summary>`, the text and `</Details>` for each, in separate lines.',
  ],
  ['Step', 'Write a heading of level 3 for each step in `<Steps>`.'],
  [
    'CardGroup CardGrid Columns LinkCard DocCardList',
    'Write `<Cards>` around a `<Card title="…" href="…">` for each.',
  ],
  ['CodeBlock Code Highlight', 'Write the code between lines of three backticks.'],
  [
    'Image Img ThemedImage ThemeImage Zoom Figure',
    'Write `![words](./file.png)`, with `<Frame caption="…">` around it for a caption.',
  ],
  ['YouTube Youtube Vimeo Iframe ReactPlayer', 'Link to it: pages embed no other pages.'],
  ['Link Anchor', 'Write `[words](/docs/page)`.'],
  ['Icon', 'Write the sign itself, or leave it out.'],
  ['Tooltip Abbr', 'Write `<Term id="…">` for a term of the glossary, or `<abbr title="…">`.'],
  ['ParamField ResponseField Param Property PropertyRef TypeTable', 'Write a table, or `<DataTable>`.'],
  [
    'Files Folder File Tree',
    'Write `<FileTree>` with `<FileTree.Folder name="…">` and `<FileTree.File name="…">`.',
  ],
  [
    'Tabs.groupId Tabs.syncKey Tabs.storageKey Tabs.sync Tabs.queryString',
    'Tabs that change together are `<LangTabs items={["npm", "yarn"]}>`.',
  ],
  [
    'Tabs.defaultValue Tabs.values Tabs.defaultIndex Tabs.default Tab.value Tab.default Tab.icon',
    'Remove it: a tab has a `label`, and the first is chosen.',
  ],
  ['Cards.num Cards.cols', 'Write `columns`.'],
  ['Callout.emoji Callout.icon Callout.collapsible Card.arrow Card.color', 'Remove it.'],
  ['Card.link Card.to Card.url', 'Write `href`.'],
  ['Badge.type Badge.variant Badge.color', 'Write `tone="green"`.'],
  ['Badge.text', 'Write the words between `<Badge>` and `</Badge>`.'],
  ['Head Helmet', 'Use the fields of the front matter.'],
  ['Pill Label Tag', 'Write `<Badge>`.'],
  ['Snippet', "Import the part: `import Part from './_part.mdx'`."],
]

const byName = new Map(remedies.flatMap(([names, remedy]) => names.split(' ').map((name) => [name, remedy])))

/** What to write for a component of other tools, or for a prop, such as `Tabs.groupId`, with a space behind it; empty for names that none of them has. */
export const otherToolComponentHint = (name: string): string => {
  const remedy = byName.get(name)
  return remedy === undefined ? '' : `${remedy} `
}
