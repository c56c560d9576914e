import { expect, test } from 'vitest'
import { compileText, page, shortFault } from '../../../tests/compile-text.ts'

/** What a writer meant otherwise, and the message about it: pages begin on line 5. */
const typos: Record<string, [body: string, ...faults: string[]]> = {
  'a code block that is never closed': [
    'Run:\n\n```bash\nnpm start\n\n## Lost',
    '7:1 A code block starts with ``` and is never closed, or is closed outside its list or quote.',
  ],
  'a code block of a list that is closed outside it': [
    '- Run:\n\n  ~~~bash\n  npm start\n\nNext.',
    '7:3 A code block starts with ~~~ and is never closed, or is closed outside its list or quote.',
  ],
  'a formula that is never closed': [
    'So:\n\n$$\nx\n\nNext, \\$\\$.',
    '7:1 A formula starts with `$$` and is never closed. Readers see the dollars.',
  ],
  'a table without its line of dashes': [
    '| a | b |\n| 1 | 2 |',
    '5:1 These lines look like a table but are read as text.',
  ],
  'a table directly below other words': [
    'A note[^1].\n\n[^1]: Of it.\n| a | b |\n| - | - |\n| 1 | 2 |',
    '7:7 These lines look like a table but are read as text.',
  ],
  'a table with fewer dashes than columns': [
    '> | a | b |\n> |---|\n> | 1 | 2 |',
    '5:3 These lines look like a table but are read as text.',
  ],
  'a footnote and a link that are defined twice': [
    'A[^a] and [b][b].\n\n[^a]: One.\n\n> [^A]: Two.\n\n[b]: /x\n[b]: /y',
    '9:3 `[^a]` is defined a second time, and readers see the first, of line 7.',
    '12:1 `[b]` is defined a second time, and readers see the first, of line 11.',
  ],
  'an address with a space': [
    'See the [guide](/docs/my guide).',
    '5:15 `(/docs/my guide)` is not a URL because it contains a space. Readers see the brackets.',
  ],
  'a footnote nobody wrote': [
    'So it is.[^why]',
    '5:10 `[^why]` is not a footnote of this page. Readers see the brackets.',
  ],
  'the callouts of other tools': [
    ':::note\nHello\n:::\n\n[!WARNING]\nHello',
    '5:1 `:::note` does not start a callout. Readers see the characters.',
    '9:1 `[!WARNING]` does not start a callout. Readers see the characters.',
  ],
  'a link and a picture without an address': [
    '[a]() ![b]()',
    '5:1 A link has no URL.',
    '5:7 An image or video has no URL.',
  ],
  'a link to another host with a space': [
    'See [it] (https://a.example).',
    '5:5 `[it] (` is not a link. Readers see the brackets.',
  ],
  'a link with a space, and one that nobody defines': [
    'See [the guide] (/docs/guide).\n\nSee [the docs][nope]; `a[x][y]` and rows[i][j] are code.',
    '5:5 `[the guide] (/docs/guide)` is not a link. Readers see the brackets.',
    '7:5 `[the docs][nope]` is not a link, because no line defines it. Readers see the brackets.',
  ],
  'a kind of alert that does not exist': [
    '> [!NOTES]\n> Read this.',
    '5:3 `[!NOTES]` is not a kind of alert. Readers see the brackets.',
  ],
  'headings and items without a plain space': [
    '##Set up\n\n#Set up\n\n#general is a channel.\n\n##\u00a0Set up\n\n-\u00a0one',
    '5:1 `##Set up` is no heading. Readers see the sign.',
    '7:1 `#Set up` is no heading. Readers see the sign.',
    '11:1 `## Set up` is no heading. Readers see the sign.',
    '13:1 `- one` is no list. Readers see the sign.',
  ],
  'a picture without words': ['![](x.svg)', '5:1 An image has no alternative text.'],
  'a bar in the code of a cell': [
    '| a | b |\n| --- | --- |\n| `x | y` | z |',
    '7:11 This row has 3 cells, and the table has 2: readers do not see the rest.',
  ],
  'an import below a paragraph': [
    "Words.\nimport Part from './_part.mdx'",
    '6:1 `import` is read as text here.',
  ],
  'a second title': ['# Page\n\n# Two', '7:1 The page has a second heading of level 1.'],
  'a scheme with a typo': [
    '[x](htp://foo.example)',
    '5:1 `htp://foo.example` begins with an unusual scheme.',
  ],
  'a language with a typo in its name': [
    '```pyhton\nprint(1)\n```',
    '5:1 `pyhton` is not a language the highlighter knows.',
  ],
  'angle brackets around words to fill in': [
    'Send `a` with <your-key> in it.',
    '5:15 `<your-key>` is read as an element that is never closed.',
  ],
  'options of a code block with a typo': [
    '```py fileName="a.py"\na = 1\n```\n\n```py {1-}\na = 1\n```\n\n```py {2}\na = 1\n```\n\n```py{1} title="a"\na = 1\n```\n\n```py filename="wrapp {9}" {1,1-1} wrap\na = 1\n```',
    '5:1 A code block has no option `fileName`.',
    '9:1 `{1-}` is not a list of lines.',
    '13:1 The options of a code block mark line 2, which the code does not have.',
    '17:1 `py{1}` is not a language.',
  ],
  'options of a code block that are not closed, are there twice, or have no value': [
    [
      'filename="a.js',
      'filename="a/b.js /b/',
      'filename=\'a.js"',
      'filename= "a.js"',
      'title',
      'filename="a.js" title="b.js"',
      'title={"a.js"}',
      'title="a"b.js"',
      '[a.js',
      'ins={1',
      'ins=1',
      '{1;2}',
      'wrap={1} {0}',
    ]
      .map((meta) => `\`\`\`js ${meta}\na = 1\n\`\`\`\n\n`)
      .join(''),
    '5:1 `filename="a.js` names no file.',
    '9:1 `filename="a/b.js` names no file.',
    '13:1 `filename=\'a.js"` names no file.',
    '17:1 `filename=` names no file.',
    '21:1 `title` names no file.',
    '25:1 `title="b.js"` names no file.',
    '29:1 `title={"a.js"}` names no file.',
    '33:1 A code block has no option `b.js"`.',
    '37:1 A code block has no option `[a.js`.',
    '41:1 `ins={1` is not read.',
    '45:1 `ins=1` is not read.',
    '49:1 `{1;2}` is not a list of lines.',
    '53:1 The options of a code block mark line 0, which the code does not have.',
  ],
  'marks behind an address, in a script without spaces': [
    '**見て https://kiln.example/c**、次 ~~https://kiln.example/d~~。\n\n**[窯](https://kiln.example/c)**、**https://kiln.example**',
    '5:6 `**` behind `https://kiln.example/c` is read as text, since an address has no space behind it.',
    '5:35 `~~` behind `https://kiln.example/d` is read as text, since an address has no space behind it.',
  ],
  'options of a code block without a language': [
    ['filename="a.js', 'title=a.js', '[a.js]', 'wrap', 'js,wrap']
      .map((meta) => `\`\`\`${meta}\na = 1\n\`\`\`\n\n`)
      .join(''),
    '5:1 `filename="a.js` is not a language.',
    '9:1 `title=a.js` is not a language.',
    '13:1 `[a.js]` is not a language.',
    '17:1 `wrap` is not a language.',
    '21:1 `js,wrap` is not a language.',
  ],
  'options of other tools': [
    '```py Bake a cake\na = 1\n```\n\n```py frame="none"\na = 1\n```\n\n```py showLineNumbers=7\na = 1\n```\n\n```py:cake.py\na = 1\n```\n\n``` { .py .annotate }\na = 1\n```\n\n```py [cake.py] ins={1} hl_lines="1"\na = 1\n```',
    '5:1 A code block has no option `Bake`.',
    '9:1 A code block has no option `frame`.',
    '13:1 Lines are numbered from 1, not from 7.',
    '17:1 `py:cake.py` is not a language.',
    '21:1 `{` is not a language.',
  ],
  'the full address of a page': [
    '[a](https://site.example/docs/nope) [b](https://site.example.org/)',
    '5:1 `https://site.example/docs/nope` is a page of this site, and its full address is not checked.',
  ],
  'an anchor that the frame has': [
    '## Set up [#menu]',
    '5:1 The anchor `#menu` belongs to the frame of every page.',
  ],
  'an anchor that another heading has': [
    '## Set up\n\n## First [#set-up]\n\n## Second [#two]\n\n## Third [#two]',
    '7:1 The anchor `#set-up` is already used by the heading on line 5.',
    '11:1 The anchor `#two` is already used by the heading on line 9.',
  ],
  'directives, diagrams and lists of packages in fences': [
    '```{note}\nTea.\n```\n\n```plantuml\nA -> B\n```\n\n```package-install\ntea\n```\n\n```bash npm2yarn\nnpm i tea\n```\n\n```py\na = 1 # (1)!\n```\n\n```js\na() // [!code word:a]\n```\n\n```txt\n\u001b[31mred\u001b[0m\n```',
    '5:1 `{note}` is a directive of another tool. Readers see what is in it as code.',
    '9:1 A `plantuml` diagram is not drawn. Readers see its source.',
    '13:1 `package-install` is not a language: there are no tabs for package managers.',
    '17:1 A code block has no option `npm2yarn`: there are no tabs for package managers.',
    '21:1 `(1)!` is a note of another tool. Readers see it.',
    '25:1 `[!code word:a]` is not a mark of lines. Readers see it.',
    '29:1 The code has colors of a terminal, which are left out.',
  ],
  'an included file': [
    '<!--@include: ./tea.md-->\n\nTea. `<!-- @include: x -->`\n\n<!-- #include "b.md" -->',
    '5:1 `<!--@include: ./tea.md-->` is a comment here. Readers do not see the file.',
    '9:1 `<!-- #include "b.md" -->` is a comment here. Readers do not see the file.',
  ],
  'pictures for one theme': [
    '![Tea](./tea.png#only-dark)\n\n<img class="hidden dark:block" src="./tea.png" alt="Tea" />\n\n<p class="is-dark">Tea</p>',
    '7:1 `hidden dark:block` has no effect: readers see both of a pair for light and dark.',
    '5:1 `#only-dark` has no effect: readers see both of a pair for light and dark.',
  ],
  'links to pages by the names of another tool': [
    '[a](doc:tea) [b](ref:tea) [c](mailto:a@b.example) [d](tel:+1)',
    '5:1 `doc:tea` begins with an unusual scheme.',
    '5:14 `ref:tea` begins with an unusual scheme.',
  ],
}

/** What only other tools read. In MDX, braces are JavaScript. */
const typosOfMarkdown: typeof typos = {
  'a picture with a size': [
    '![Tea](./tea.png "A cup" =80x)',
    '5:1 `![Tea](./tea.png "A cup" =80x)` is not a picture: Markdown has no sizes. Readers see the brackets.',
  ],
  'a list of attributes': [
    '## Brewing {: #brew }\n\n![Tea](./tea.png){.wide}\n\nA note.\n{: .hint}',
    '5:12 `{: #brew }` is not an anchor. Readers see the braces.',
    '7:18 `{.wide}` is syntax of another tool. Readers see it as it is written.',
    '10:1 `{: .hint}` is syntax of another tool. Readers see it as it is written.',
  ],
  'docstrings of MkDocs': [
    '::: lamps.Oil\n    :docstring:\n    :members: fill\n\n::: lamps.wick.Wick',
    '5:1 `::: lamps.Oil` is syntax of another tool. Readers see it as it is written.',
    '9:1 `::: lamps.wick.Wick` is syntax of another tool. Readers see it as it is written.',
  ],
  'the callouts of MkDocs and Quarto': [
    '!!! tip "Tea"\n    Hot.\n\n::: {.callout-tip}\nHot.\n:::',
    '5:1 `!!! tip` does not start a callout. Readers see the characters.',
    '8:1 `::: {.callout-tip}` does not start a callout. Readers see the characters.',
  ],
  'a part of another file, and a list of headings': [
    '--8<-- "tea.md"\n\n{{< tea >}}\n\n[[_TOC_]]',
    '5:1 `--8<--` is syntax of another tool. Readers see it as it is written.',
    '7:1 `{{< tea >}}` is syntax of another tool. Readers see it as it is written.',
    '9:1 The mark for a list of headings is not needed. Readers see it as it is written.',
  ],
  'marks of words': [
    'Stir ==slowly== or {--not--} at all.\n\nPress ++ctrl+t++ for x^2^.\n\nIt is hot :fire:, at 10:30:15.',
    '5:20 `{--not--}` is syntax of another tool. Readers see it as it is written.',
    '5:6 `==slowly==` is syntax of another tool. Readers see it as it is written.',
    '7:7 `++ctrl+t++` is syntax of another tool. Readers see it as it is written.',
    '7:22 `x^2^` is syntax of another tool. Readers see it as it is written.',
    '9:11 `:fire:` is not a sign. Readers see the letters.',
  ],
  'shortcodes and values in a sentence': [
    'See {{< ref "a.md" >}} now.\n\nOr {% tea %} now.\n\nIt is {{ $frontmatter.title }}, of {{ page.url }}.',
    '5:5 `{{< ref "a.md" >}}` is syntax of another tool. Readers see it as it is written.',
    '7:4 `{% tea %}` is syntax of another tool. Readers see it as it is written.',
    '9:7 `{{ $frontmatter.title }}` is a value of another tool. Readers see the braces.',
  ],
  'tabs of MkDocs, attributes with a space, and directives': [
    '=== "Tea"\n\nHot.\n\n[Go](/docs){ .button }\n\nIt is :badge[hot] and ::tea[cup]\n\n{/* Not seen. */}',
    '5:1 `=== "Tea"` does not start a tab. Readers see the characters, and what is indented below as code.',
    '9:12 `{ .button }` is syntax of another tool. Readers see it as it is written.',
    '11:7 `:badge[hot]` is syntax of another tool. Readers see it as it is written.',
    '13:1 A comment of MDX is text in a `.md` file. Readers see it.',
  ],
  'components in a sentence': [
    '## Pour <Badge text="1.2" type="tip" />\n\nPress <Key>T</Key>, <Icon name="cup"/>, a Promise<Cup>.\n\n<tabs>Tea</tabs>',
    '5:9 `<Badge>` is a component, which plain Markdown does not support. Readers see the tag.',
    '7:13 `<Key>` is a component, which plain Markdown does not support. Readers see the tag.',
    '7:21 `<Icon>` is a component, which plain Markdown does not support. Readers see the tag.',
    '9:1 `<tabs>` is a component, which plain Markdown does not support. Readers see the tag.',
  ],
  'links and notes of other tools': [
    'See [[Tea house]], {doc}`tea` and^[Or not.] all ^[of them].\n\nCup\n: Holds tea.\n\n(tea-house)=\n',
    '5:20 `{doc}` in front of code is syntax of another tool. Readers see it as it is written.',
    '5:5 `[[Tea house]]` is not a link. Readers see the brackets.',
    '5:49 `^[of them]` is not a footnote. Readers see the brackets.',
    '7:1 A line that begins with `:` is not a definition. Readers see the colon.',
    '10:1 `(tea-house)=` is syntax of another tool. Readers see it as it is written.',
  ],
}

/** Typos that only MDX has. */
const typosOfMdx: typeof typos = {
  'a component in small letters': [
    '<callout type="note">Words</callout>\n\n<langtabs />\n\n<details>Words</details>',
    '5:1 `<callout>` is not an element. Readers see its content only.',
    '7:1 `<langtabs>` is not an element. Readers see its content only.',
  ],
  'code that is only indented': [
    'Run:\n\n    npm install\n    npm start\n\n\t# Heading\n\n- Item:\n\n      npm test\n\n- Other.\n\n      Words\n\n<Callout>\n\n    Words\n\n</Callout>',
    '7:5 MDX does not read indented lines as code. Readers see their words as text.',
    '14:7 MDX does not read indented lines as code. Readers see their words as text.',
    '10:2 The heading `# Heading` is shown at level 2: the title of the page is `Page`, of its front matter.',
  ],
  'a value that is not there': [
    'export const cup = { size: 2 }\n\n{cup.color}, {cup.size}, {props.name}, {cup?.name}',
    '7:1 `{cup.color}` has no value. Readers see nothing.',
    '7:26 `{props.name}` has no value. Readers see nothing.',
  ],
  'a handler of an event': [
    '<button onClick={() => 1}>Go</button>\n\n<div onclick="go()">Go</div>',
    '5:1 `onClick` of `<button>` is left out: pages have no scripts.',
    '7:1 `onclick` of `<div>` is left out: pages have no scripts.',
  ],
}

for (const format of ['md', 'mdx'] as const)
  test.each(Object.entries({ ...typos, ...(format === 'md' ? typosOfMarkdown : typosOfMdx) }))(
    `%s is reported in ${format}`,
    async (_, [body, ...expected]) => {
      const { faults } = await compileText(page(body), { format })
      expect(faults.map(shortFault)).toEqual(expected.map((fault) => `docs/page.mdx:${fault}`))
    },
  )

test('valid Markdown that looks like a typo is not reported', async () => {
  const { faults } = await compileText(
    page(
      [
        '- ```bash\n  npm start\n  ```',
        '> ````md\n> ```\n> ````',
        '    indented',
        '| a | b |\n|---|---|\n| 1 | 2 |',
        '|x| is a size.',
        'See [a](/docs/a "Title of it"), [b](</docs/b c>), [c](/docs/c%20d) and `[d](/docs/e f)`.',
        'So it is.[^why]\n\n[^why]: Because.',
        '## Same\n\n## Same',
        'At 10:30:15, a::b, `:x:`, 2^10, a == b, rows[[i]], C++ and ++i, {{ name }}, /users/{id} and x[0] = 1.',
      ].join('\n\n'),
    ),
    { format: 'md' },
  )
  expect(faults).toEqual([])
})

test('the first of two headings keeps the anchor both ask for', async () => {
  const { compiled } = await compileText(page('## First [#two]\n\n## Second [#two]'))
  expect(compiled?.page.headings.map(({ id }) => id)).toEqual(['two', 'two-1'])
})

test('a partial that is shown twice may hold an anchor', async () => {
  const files = { 'docs/_part.mdx': '## Part [#part]' }
  const { faults } = await compileText(page("import Part from './_part.mdx'\n\n<Part />\n\n<Part />"), {
    files,
  })
  expect(faults).toEqual([])
})

test('a typo in a partial is reported in the partial', async () => {
  const files = { 'docs/_part.mdx': 'Fine.\n\n| a |\n| b |' }
  const { faults } = await compileText(page("import Part from './_part.mdx'\n\n<Part />"), { files })
  expect(faults.map(shortFault)).toEqual([
    'docs/_part.mdx:3:1 These lines look like a table but are read as text.',
  ])
})

test('an anchor in another tool’s syntax is reported with ours', async () => {
  for (const [format, message] of [
    ['md', '5:10 `{#custom}` is not an anchor. Readers see the braces.'],
    ['mdx', '5:10 `{` starts a JavaScript expression here, but what follows is not one.'],
  ] as const) {
    const { faults } = await compileText(page('## Title {#custom}'), { format })
    expect(faults.map(shortFault)).toEqual([`docs/page.mdx:${message}`])
    expect(faults[0]?.hint).toMatch(/Write the anchor of a heading as `\[#(custom|name)\]`\./)
  }
})

test('a component in plain Markdown is shown as its tag and reported', async () => {
  const { faults } = await compileText(page('<Callout>\n\nHi\n\n</Callout>'), { format: 'md' })
  expect(faults.map(shortFault)).toEqual([
    'docs/page.mdx:5:1 `<Callout>` is a component, which plain Markdown does not support. Readers see the tag.',
  ])
})

test('an element that holds nothing is not to be given an end tag', async () => {
  const { faults } = await compileText(page('a<br>b'))
  expect(faults.map(({ hint }) => hint)).toEqual(['Write it as `<br />`: it has no content.'])
})

test('a code block within one of as many backticks gets the remedy that keeps it', async () => {
  const { faults } = await compileText(page('```md\n```js\nx\n```\n```\n\nEnd.'))
  expect(faults[0]?.hint).toContain('write ```` around the outer one')
})
