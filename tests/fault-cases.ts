/** What is wrong, and where: pages begin on line 5. */
export const cases: Record<string, [body: string, ...faults: string[]]> = {
  'a brace that is never closed is shown where it opens': [
    'Use {name to go.',
    '5:5 An expression starts with `{` and is never closed.',
  ],
  'words in braces are not an expression': [
    'Set {user id} now.',
    '5:5 `{` starts a JavaScript expression here, but what follows is not one.',
  ],
  'each faulty paragraph gets its own diagnostic': [
    'Use {name to go.\n\nFine.\n\nSet {user id} now.',
    '5:5 An expression starts with `{` and is never closed.',
    '9:5 `{` starts a JavaScript expression here, but what follows is not one.',
  ],
  'a less-than sign is not a tag': [
    'If a <5 then',
    '5:6 `<` starts a component or an element here, but no name follows.',
  ],
  'a comment is never closed, and what follows is not judged': [
    'Fine.\n\nSay <!-- open\n\nand {go on',
    '7:5 A comment starts with `<!--` and is never closed.',
  ],
  'a URL in angle brackets is not an element': [
    'See <https://e.example>.',
    '5:12 `<` starts an element here, but a URL follows.',
  ],
  'an element is never closed': [
    '<Callout>\n\nHello',
    '5:1 `<Callout>` is never closed, or is closed inside another block.',
  ],
  'words between tabs would be lost': [
    '<Tabs>\n\nStray.\n\n<Tab label="a">x</Tab>\n</Tabs>',
    '7:1 `<Tabs>` shows only `<Tab>`, so this would be lost.',
  ],
  'words inside of what shows none would be lost': [
    '<BlogIndex>\n\nStray.\n\n</BlogIndex>',
    '7:1 `<BlogIndex>` shows none of its content, so this would be lost.',
  ],
  'a prop is an element': [
    '<Card title="a" icon={<b>x</b>}>x</Card>',
    '5:1 `icon` of `<Card>` is the element `<b>`.',
  ],
  'a fault in a formula of many lines is reported at its first line': [
    '$$\n\\nope{x}\n+ 1\n$$',
    '5:1 The formula `\\nope{x}` is not valid: Unsupported function name: \\nope.',
  ],
  'elements end in the wrong order': [
    '<Callout>\n\n<Steps>\n\nHi\n\n</Callout>\n\n</Steps>',
    '11:1 `</Callout>` appears before `<Steps>` of line 7 is closed.',
  ],
  'a closing tag has nothing to close': [
    'Hi </Callout>',
    '5:5 `</Callout>` closes something that is not open.',
  ],
  'an attribute has no quotes': [
    '<Callout type=tip>x</Callout>',
    '5:15 The value of an attribute has no quotes.',
  ],
  'an attribute has quotes of a word processor': [
    '<Callout type=“tip”>x</Callout>',
    '5:15 The quotes around the value of an attribute are typographic.',
  ],
  'a merge was not finished': [
    'Fine.\n\n<<<<<<< HEAD\nOurs {x\n=======\nTheirs.\n>>>>>>> main\n',
    '7:1 The page contains merge conflict markers.',
  ],
  'prose begins with the word import': [
    'import your data first.',
    '5:13 A line that starts with `import` or `export` is read as JavaScript, and this one is not valid.',
  ],
  'Node cannot be imported': ["import fs from 'node:fs'\n\nHi", '5:1 `node:fs` cannot be imported.'],
  'a file outside the content folder cannot be imported': [
    "import A from '../../x.mdx'\n\nHi",
    '5:1 `../../x.mdx` lies outside the content folder.',
  ],
  'a needless import of a component gets one diagnostic': [
    "import { Callout } from '@/components'\n\n<Callout>x</Callout>",
    '5:1 `@/components` cannot be imported.',
  ],
  'a refused import gets one diagnostic': [
    "import A from './none.mdx'\n\n<A />",
    '5:1 `./none.mdx` does not exist.',
  ],
  'an unknown component': ['<Calout>hi</Calout>', '5:1 `<Calout>` is not a component that pages can use.'],
  'an unknown prop and one of the wrong kind': [
    '<Callout typ="tip" type="tpi">x</Callout>',
    '5:1 `<Callout>` has no prop `typ`.',
    '5:1 `type` of `<Callout>` is "tpi".',
  ],
  'a word the glossary does not hold': ['<Term id="trce">x</Term>', '5:1 `trce` is not in the glossary.'],
  'an author who is nobody': ['<Authors names={["ada-lind", "jane"]} />', '5:1 `jane` is not on the team.'],
  'a prop is missing': ['<Card>hi</Card>', '5:1 `<Card>` is missing `title`.'],
  'a prop that is missing by its value': [
    '<Authors names={undefined} />',
    '5:1 `<Authors>` is missing `names`.',
  ],
  'a prop whose expression fails': [
    '<Card title={rate.day}>hi</Card>',
    '5:7 This expression failed: rate is not defined.',
  ],
  'a name nobody declared': ['Hello {name}', '5:7 This expression failed: name is not defined.'],
  'a function is not content': [
    '<Tabs>{(x) => x}</Tabs>',
    '5:7 An expression gave a function, which cannot be shown: pages are data, and functions do not survive the build.',
  ],
  'a promise that is never settled is not content': [
    '{new Promise(() => {})}',
    '5:1 An expression gave a promise, which cannot be shown.',
  ],
  'an expression cannot wait': [
    '{await fetch("x")}',
    "5:1 The page's JavaScript waits for something: pages are made without a network or a clock.",
  ],
  'a page cannot wait': [
    'export const x = await 1\n\n{x}',
    "5:8 The page's JavaScript waits for something: pages are made without a network or a clock.",
  ],
  'data is not a component': [
    'export const Data = { a: 1 }\n\n<Data />',
    '7:1 `<Data>` is data, not a component.',
  ],
  'a formula is broken': [
    'Cost $\\frac{1$ x',
    "5:6 The formula `\\frac{1` is not valid: Unexpected end of input in a macro argument, expected '}'.",
  ],
  'a picture is missing': ['![x](./missing.png)', '5:1 The file `./missing.png` does not exist.'],
}
