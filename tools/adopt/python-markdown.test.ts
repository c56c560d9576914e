import { expect, test } from 'vitest'
import { adoptPage } from '../../tests/adopt-page.ts'

const files = {
  'docs/_inc.md': 'Included *here*.\n',
  'docs/lamp.py': '# --8<-- [start:fill]\nfill()\n# --8<-- [end:fill]\ntrim()\n',
}

/** The page that a text of MkDocs becomes; the result must compile strictly. */
async function adopted(body: string) {
  const { text, lost, faults } = await adoptPage(`---\ntitle: Page\n---\n\n${body}\n`, {
    dialect: 'python-markdown',
    file: 'page.md',
    files,
  })
  expect(faults).toEqual([])
  return { text: text.trim(), lost }
}

test.each([
  [
    'anchors of headings',
    '## A { #a }\n\n### B {: #b }\n\n## C { id="c" }',
    '## A [#a]\n\n### B [#b]\n\n## C [#c]',
  ],
  ['keys', '++ctrl+alt+"x"++', '<kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>X</kbd>'],
  ['arrows', '++up+arrow-up++', '<kbd>Up</kbd>+<kbd>↑</kbd>'],
  ['marks', '==a b== ^^c^^ H~2~O x^2^', '<mark>a b</mark> <ins>c</ins> H<sub>2</sub>O x<sup>2</sup>'],
  [
    'changes',
    '{++a++} {--b--} {==c==} {~~d~>e~~}',
    '<ins>a</ins> <del>b</del> <mark>c</mark> <del>d</del><ins>e</ins>',
  ],
  ['code', '`==a== ++b++`', '`==a== ++b++`'],
  ['signs in words', 'a == b == c, C++ and i++', 'a == b == c, C++ and i++'],
  ['abbreviations', 'HTML, XHTML.\n\n*[HTML]: Hyper Text', '<abbr title="Hyper Text">HTML</abbr>, XHTML.'],
  [
    'definitions',
    'Apple\n:   A *fruit*.\n\n    More.\n\nPear\n:   One.\n:   Two.\n\nAfter.',
    '- **Apple**\n\n  A _fruit_.\n\n  More.\n\n- **Pear**\n\n  One.\n\n  Two.\n\nAfter.',
  ],
  ['definitions below an empty line', '`a`\n\n:   One.', '- **`a`**\n\n  One.'],
  [
    'admonitions',
    '!!! warning "Hot \\"glass\\""\n    Cool.\n\nAfter.',
    '<Callout type="warning" title="Hot &#x22;glass&#x22;">\n  Cool.\n</Callout>\n\nAfter.',
  ],
  [
    'admonitions in a list item',
    '- a\n\n    !!! note\n        In.\n\n- b',
    '- a\n\n  <Callout type="note">\n    In.\n  </Callout>\n\n- b',
  ],
  [
    'details',
    '???+ bug\n    In.\n    ??? tip "T"\n        Deep.',
    '<Details open>\n  <Summary>Bug</Summary>\n\n  In.\n\n  <Details>\n    <Summary>T</Summary>\n\n    Deep.\n  </Details>\n</Details>',
  ],
  [
    'tabs',
    '=== "A"\n\n    One.\n\n=== ":x-y: `B`"\n\n    Two.\n\nAfter.',
    '<Tabs>\n  <Tab label="A">\n    One.\n  </Tab>\n\n  <Tab label=":x-y: B">\n    Two.\n  </Tab>\n</Tabs>\n\nAfter.',
  ],
  ['blocks of slashes', '/// note | T\nIn.\n///', '<Callout type="note" title="T">\n  In.\n</Callout>'],
  ['signs in a heading', 'Title\n---', '## Title'],
  [
    'fences',
    '``` { .py .no-copy hl_lines="1 3-4" title="a.py" }\nx\ny\nz\nz\n```',
    '```py {1,3-4} title="a.py"\nx\ny\nz\nz\n```',
  ],
  [
    'fences in a list',
    '- a\n\n    ``` yaml hl_lines="2" linenums="1"\n    x\n    y\n    ```',
    '- a\n\n  ```yaml {2} showLineNumbers\n  x\n  y\n  ```',
  ],
  ['includes', '--8<-- "_inc.md"', 'Included _here_.'],
  ['includes of a part in code', '``` py\n--8<-- "docs/lamp.py:fill"\n```', '```py\nfill()\n```'],
  ['includes of lines', '``` py\n--8<-- "lamp.py:4:4"\n```', '```py\ntrim()\n```'],
  ['includes of several files', '--8<--\n_inc.md\n_inc.md\n--8<--', 'Included _here_.\nIncluded _here_.'],
  ['includes that are shown', ';--8<-- "_inc.md"', '\\--8<-- "\\_inc.md"'],
  [
    'grids of cards',
    '<div class="grid cards" markdown>\n\n-   __A__ b\n\n    ---\n\n    c\n\n</div>',
    '<Cards>\n  <Card title="A">\n    b\n\n    c\n  </Card>\n</Cards>',
  ],
  [
    'Markdown in HTML',
    '<figure markdown="span">\n  ![I](https://x.example/a.png)\n  <figcaption>C</figcaption>\n</figure>',
    '<figure>\n  ![I](https://x.example/a.png)\n\n  <figcaption>C</figcaption>\n</figure>',
  ],
  [
    'references with a footnote',
    '[x][^1]\n\n[x]: https://x.example\n\n[^1]: F.',
    '[x][][^1]\n\n[x]: https://x.example\n\n[^1]: F.',
  ],
])('%s', async (_, source, expected) => {
  expect((await adopted(source)).text).toBe(expected)
})

test.each([
  [
    '{{ version }} and {% if x %}',
    '{{ version }} and {% if x %}',
    ['variable: {{ version }}', 'variable: {% if x %}'],
  ],
  ['[Buy](https://x.example){ .md-button }', '[Buy](https://x.example)', ['attribute list: { .md-button }']],
  [':material-close: Close :smile:', 'Close :smile:', ['icon: :material-close:', 'emoji: :smile:']],
  ['::: gadget.core', '`gadget.core`', ['generated reference: ::: gadget.core']],
  ['--8<-- "gone.md"', '`gone.md`', ['include: gone.md']],
  ['!!! pied "T"\n    In.', '**T**\n\nIn.', ['container: :::pied']],
  ['#### <!-- md:setting config.x -->', '#### `config.x`', ['shortcode: #### <!-- md:setting config.x -->']],
  ['a{>>why<<} b', 'a b', ['comment: {>>why<<}']],
])('%s is counted as lost', async (source, text, lost) => {
  expect(await adopted(source)).toEqual({ text, lost })
})
