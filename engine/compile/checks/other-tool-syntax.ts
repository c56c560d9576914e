/** Text that looks like Markdown but is not: what to say of it, and what to write instead. */
export interface Typo {
  pattern: RegExp
  message: (written: string) => string
  hint: string
}

const ofOtherTool = (written: string) =>
  `\`${written.trim()}\` is syntax of another tool. Readers see it as it is written.`

/** Markdown that other tools read and GitHub does not: Docusaurus, VitePress, MkDocs, MyST, Quarto, GitBook, wikis. */
export const otherToolSyntax: readonly Typo[] = [
  {
    pattern: /^:::[ \t]+\w+(?:\.\w+)+[^\n]*(?:\n[ \t]*:\w+:[^\n]*)*/m,
    message: (written) => ofOtherTool(written.replace(/\n.*/s, '')),
    hint: 'Write what it shows: the build reads no docstrings.',
  },
  {
    pattern: /!\[[^\]\n]*\]\([^()\s]+[ \t]+(?:["'][^"'\n]*["'][ \t]+)?=\d*x\d*\)/,
    message: (written) => `\`${written}\` is not a picture: Markdown has no sizes. Readers see the brackets.`,
    hint: 'Leave the size out, or write `<img src="./a.png" alt="words" width="300" />`.',
  },
  {
    pattern: /\{:[ \t]*[.\w][^{}\n]*\}|^\{[ \t]*(?:[.#][\w-]+|[\w-]+=)[^{}\n]*\}/m,
    message: ofOtherTool,
    hint: 'Remove it. Where a size or a class matters, write the element as HTML.',
  },
  {
    pattern: /\{%-?[ \t]*(?:end)?(?:hint|callout)\b[^%\n]*%\}|\[block:[a-z-]+\]/,
    message: ofOtherTool,
    hint: 'Write `<Callout type="note">` and `</Callout>` around the text, in an `.mdx` file.',
  },
  {
    pattern: /\{%-?[ \t]*(?:end)?(?:tabs?|code-tabs|code-tabs-item)\b[^%\n]*%\}/,
    message: ofOtherTool,
    hint: 'Write `<Tabs>` around a `<Tab label="…">` for each, in an `.mdx` file.',
  },
  {
    pattern: /^%[ \t]\S[^\n]*|%%[^%\n]+%%/m,
    message: (written) => `\`${written}\` is not a comment. Readers see it.`,
    hint: 'Remove it, or write `<!-- … -->`.',
  },
  {
    pattern:
      /\{%(?!-?[ \t]*end)[^%\n]*%\}|\{\{[#<%][^\n]*?\}\}|^(?:-{1,2}8<-{1,2}[ \t]|<<<[ \t]*[@./]|@(?:import|include)[ \t(]["'.])/m,
    message: ofOtherTool,
    hint: "To show a part of another file, write `import Part from './_part.mdx'` and `<Part />` in an `.mdx` file; other tags have a component in docs/writing.md.",
  },
  {
    pattern:
      /\{\{[ \t]*(?:\$\w|(?:book|config|extra|frontmatter|include|layout|page|site|theme)\.\w)[^{}\n]*\}\}/,
    message: (written) => `\`${written}\` is a value of another tool. Readers see the braces.`,
    hint: "Write the value, or `export const version = '2.1'` and `{version}` in an `.mdx` file. To show the braces, put them in backticks.",
  },
  {
    pattern: /^={3}[+!]?[ \t]+"[^"\n]*"$/m,
    message: (written) =>
      `\`${written}\` does not start a tab. Readers see the characters, and what is indented below as code.`,
    hint: 'Write `<Tabs>` around a `<Tab label="…">` for each, in an `.mdx` file.',
  },
  {
    pattern: /(?<![\w:[])::?[a-z][\w-]*(?:\[[^\]\n]*\](?:\{[^}\n]*\})?|\{[a-z#.][^}\n]*\})/,
    message: ofOtherTool,
    hint: 'Write the words as Markdown, or a component in an `.mdx` file.',
  },
  {
    pattern: /\{\/\*/,
    message: () => 'A comment of MDX is text in a `.md` file. Readers see it.',
    hint: 'Rename the file to `.mdx`, or write `<!-- … -->`.',
  },
  {
    pattern: /(?<![\w\]])\[\[(?=\p{L})[^[\]\n,"']+\]\]/u,
    message: (written) => `\`${written}\` is not a link. Readers see the brackets.`,
    hint: 'Write `[words](/docs/page)`.',
  },
  {
    pattern: /(?<![\\\w])\^\[[^[\]\n]+\]/,
    message: (written) => `\`${written}\` is not a footnote. Readers see the brackets.`,
    hint: 'Write `[^1]` here, and `[^1]: text` on its own line.',
  },
  {
    pattern: /(?<![\w:/.])[:](?!\d)[a-z\d_+-]+:(?![\w:/])/,
    message: (written) => `\`${written}\` is not a sign. Readers see the letters.`,
    hint: 'Write the sign itself, such as ✅, or put the letters in backticks.',
  },
  {
    pattern: /\{(?:\+\+|--|~~|==|>>)[^{}\n]*\}/,
    message: ofOtherTool,
    hint: 'Write `<ins>` and `<del>` around added and removed words, `<mark>` around marked ones.',
  },
  {
    pattern: /(?<![=\w])==(?=[^\s=])[^=\n]*[^\s=]==(?![=\w])/,
    message: ofOtherTool,
    hint: 'Write `<mark>` and `</mark>` around marked words.',
  },
  {
    pattern: /\+\+\w+(?:\+\w+)*\+\+/,
    message: ofOtherTool,
    hint: 'Write keys as `<kbd>Ctrl</kbd>`.',
  },
  {
    pattern: /\w\^\w{1,4}\^/,
    message: ofOtherTool,
    hint: 'Write `<sup>2</sup>`, or a formula: `$x^2$`.',
  },
  {
    pattern: /^\*\[[^\]\n]+\]:[ \t]/m,
    message: ofOtherTool,
    hint: 'Explain the word where it is used, with `<abbr title="…">` or a glossary term.',
  },
  {
    pattern: /^[^\n]{1,80}\n:[ \t]+\S/,
    message: () => 'A line that begins with `:` is not a definition. Readers see the colon.',
    hint: 'Write a list with the terms in bold, or `<dl>`, `<dt>` and `<dd>`.',
  },
  {
    pattern: /^\([\w-]+\)=$/m,
    message: ofOtherTool,
    hint: 'Write the anchor behind its heading: `## Heading [#name]`.',
  },
]

/** A role of MyST, as the text in front of its code. */
export const role = /\{[a-z][\w:-]*\}$/

/** A paragraph that other tools replace by the list of the page's headings. */
export const contentsMark = /^(?:\[\[?_?toc_?\]\]?|\$\{toc\})$/i
