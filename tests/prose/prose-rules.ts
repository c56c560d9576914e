import type { Passage } from './read-passages.ts'

export interface ProseRule {
  name: string
  /** Finds what breaks the rule. The first group, if there is one, is what is reported. */
  pattern: RegExp
  /** What to write instead. */
  fix: string
  /** Texts that break the rule, and texts that look alike and do not. */
  breaks: readonly string[]
  keeps: readonly string[]
  /** The kinds of passages it is for; all, where it is not given. */
  kinds?: readonly Passage['kind'][]
}

/** Most words of a sentence. Longer ones have to be read twice. */
const sentenceMaxWords = 40

const anyOf = (...words: string[]) => new RegExp(`(?<![\\w-])(?:${words.join('|')})(?![\\w-])`, 'i')

/** What readers read, except the interface's own texts, which are fixed by its design. */
const prose: readonly Passage['kind'][] = ['text', 'cell', 'prop', 'description', 'heading', 'title']

/** How the site and the repository are written, as rules that a machine can check. */
export const proseRules: readonly ProseRule[] = [
  {
    name: 'filler',
    pattern: anyOf(
      'simply',
      'easily',
      'obviously',
      'of course',
      'basically',
      'essentially',
      'really',
      'quite',
      'very',
      'actually',
      'just(?! (?:above|below|before|after|as|the docs)\\b)',
    ),
    fix: 'Leave the word out, or say how much.',
    breaks: ['Simply call it.', 'It is very large.', 'You just run it.'],
    keeps: ['A bound just below the value fails.', 'It is every day.'],
  },
  {
    name: 'politeness',
    pattern: anyOf('please', '(?<!a )note that', 'keep in mind that', 'be aware that'),
    fix: 'Give the instruction or the fact by itself.',
    breaks: ['Please try again.', 'Note that it may differ.'],
    keeps: ['Add a note that names the cause.', 'It pleases.'],
  },
  {
    name: 'hype',
    pattern: anyOf(
      'leverag\\w+',
      'utiliz\\w+',
      'seamless\\w*',
      'robust',
      'cutting-edge',
      'blazing\\w*',
      'effortless\\w*',
      'game-chang\\w+',
      'world-class',
      'best-in-class',
      'supercharg\\w+',
      'unlock the',
      'empower\\w*',
    ),
    fix: 'Say what it does: “use” for “leverage” and “utilize”, a figure for the rest.',
    breaks: ['Leverage our seamless API.'],
    keeps: ['Use the API.'],
  },
  {
    name: 'Latin',
    // “Experiments via SDK” is the name of a page.
    pattern:
      /(?<![\w.-])(?:e\.g\.|i\.e\.|etc\b\.?|vs\.|versus|per se|ad hoc|ergo|viz\.|cf\.|via(?! SDK))(?![\w-])/i,
    fix: 'Write “for example”, “that is”, “and so on”, “or”, “through”, “with”.',
    breaks: ['Set a tag, e.g. a release.', 'Send it via HTTP.', 'Logs, traces etc.'],
    keeps: ['Experiments via SDK', 'It is deviating.'],
  },
  {
    name: 'dated word',
    pattern: anyOf(
      'anew',
      'whoever',
      'whomever',
      'thus',
      'hence',
      'thereby',
      'whereby',
      'here(?:by|in|of|with)',
      'there(?:in|of|with|upon)',
      'where(?:in|of|upon)',
      'upon',
      'seldom',
      'lest',
      'shall',
      'persons',
      'dearer',
      'in vain',
      'nothing but',
      'mend(?:s|ed|ing)?',
      'a (?:good|great) deal',
      'heretofore',
      'wherefore',
      'must needs',
      'ought',
    ),
    fix: 'Write “again”, “anyone who”, “so”, “on”, “rarely”, “people”, “more expensive”, “without result”, “only”, “fix”.',
    breaks: ['Build it anew.', 'It needs nothing but curl.', 'It is seldom used.'],
    keeps: ['Build it again.', 'It depends on it.'],
  },
  {
    name: 'unclear phrase',
    pattern: anyOf(
      'to be had',
      '(?:is|are|be|been|was|were) told(?! apart)(?: of)?',
      'falls? due',
      'hangs? (?:on|off)',
      'twins?',
      'stands? for',
      'does its turn',
      'as good as nothing',
      'has company',
      'at hand',
    ),
    fix: 'Name who does what: “is available”, “receives”, “expires”, “belongs to”, “copy”, “means”, “nearby”.',
    breaks: ['No key is to be had.', 'The model is told why.', 'The Markdown twin of a page.'],
    keeps: ['The model receives the reason.', 'The two cannot be told apart.'],
  },
  {
    name: 'is no',
    pattern:
      /(?<!\bthere )\b(?:is|are|was|were) no (?!longer|more\b|less\b|better|worse|larger|smaller|faster|slower|shorter|different|one\b|such\b|\w+ more\b)\w+/i,
    fix: 'Write “is not a” or “are not”.',
    breaks: ['A folder is no page.', 'These are no votes.'],
    keeps: ['There is no page.', 'It is no longer a page.', 'It is not a page.'],
  },
  {
    name: 'translated words',
    pattern: anyOf('in place of', 'films?', '(?:thrown|raised) on', 'and its kin', 'answers? at once'),
    fix: 'Write “instead of”, “video”, “thrown again”, “and the like”, “answers immediately”.',
    breaks: ['A session in place of a trace.', 'The film plays.'],
    keeps: ['A session instead of a trace.', 'It fills in the place of the trace.'],
  },
  {
    name: 'face',
    pattern: /(?<!Hugging )(?<!font )\b[Ff]aces?\b(?! of type)/,
    fix: 'Name the thing: “form”, “page”, “HTML”, “look”; or “meet” for the verb.',
    breaks: ['The two faces of a page.'],
    keeps: ['Hugging Face', 'The font face is loaded.', 'An interface.'],
  },
  {
    name: 'beside',
    pattern: anyOf('beside'),
    fix: 'Write “next to” for a place, and “and” or “while” for what happens with it.',
    breaks: ['The test is beside the file.'],
    keeps: ['The test is next to the file.'],
  },
  {
    name: 'of its own',
    pattern: /(?<![\w-])of (?:its|their|your|our|one.s) own(?! \p{L})/iu,
    fix: 'Write “its own trace” or “a separate trace” for “a trace of its own”.',
    breaks: ['It is a trace of its own.', 'A file of their own.'],
    keeps: ['It is its own trace.', 'The state of its own queue.', 'It retries on its own.'],
  },
  {
    name: 'somebody',
    pattern: anyOf('somebody', 'everybody', 'anybody'),
    fix: 'Write “someone”, “everyone”, “anyone”.',
    breaks: ['Somebody reads it.'],
    keeps: ['Someone reads it. Nobody writes.'],
  },
  {
    name: 'long-winded',
    pattern: anyOf(
      'in order to',
      'prior to',
      'due to the fact',
      'at this point in time',
      'a large number of',
      'lots? of',
      'allows? you to',
      'enables? you to',
      'it is (?:important|necessary|possible|recommended)',
      'is able to',
      'are able to',
      'in the event (?:of|that)',
      'with (?:regard|respect) to',
      'for the purpose of',
      'currently',
    ),
    fix: 'Write “to”, “before”, “because”, “many”, “lets you”, “can”, “if”, “about”; leave “currently” out.',
    breaks: ['In order to see it, open it.', 'A large number of providers.', 'It allows you to wait.'],
    keeps: ['To see it, open it.', 'The number of providers.'],
  },
  {
    name: 'British spelling',
    pattern: anyOf(
      'colour\\w*',
      'behaviour\\w*',
      'favour\\w*',
      'honour\\w*',
      'centre\\w*',
      'catalogue\\w*',
      'licence\\w*',
      '(?:un)?labell\\w+',
      'modell\\w+',
      'travell\\w+',
      'cancell(?:ed|ing)',
      'fulfil',
      'programme',
      'grey',
      'judgement\\w*',
      'towards',
      'afterwards',
      'backwards',
      'whilst',
      'amongst',
      'learnt',
      'spelt',
      'defence',
      '(?:organ|recogn|summar|normal|initial|serial|optim|minim|maxim|author|custom|real|visual)is(?:e[ds]?|ing|ation)',
      'analys(?:e[ds]?|ing)',
      'e-mails?',
    ),
    fix: 'Use the American spelling: “color”, “labeled”, “toward”, “afterward”, “organize”, “email”.',
    breaks: ['The colour of a label.', 'Do it afterwards.'],
    keeps: ['The color of a label.', 'It forwards requests.', 'A realistic case.'],
  },
  {
    name: 'exclamation mark',
    pattern: /(?<=[\p{L}\p{N}.)”"])!(?=\s|$|["”)])/u,
    fix: 'End the sentence with a period.',
    breaks: ['Copied!'],
    keeps: ['Write ![alt](url).', 'If a !== b.'],
    kinds: prose,
  },
  {
    name: 'two spaces',
    pattern: /\S {2,}\S/,
    fix: 'Put one space between words.',
    breaks: ['One  two'],
    keeps: ['One two'],
    kinds: prose,
  },
  {
    name: 'repeated word',
    pattern: /(?<![\w-])(?!on or)(\p{L}+) \1(?![\w-])/iu,
    fix: 'Remove one of the two.',
    breaks: ['It is is late.', 'The the end.'],
    keeps: ['The then end.'],
    kinds: prose,
  },
  {
    name: 'straight ellipsis',
    pattern: /(?<![.\w/])\.\.\.(?![.\w/])|(?<=\w)\.\.\.(?=\s|$)/,
    fix: 'Write the character “…”.',
    breaks: ['Search...', '... and more'],
    keeps: ['Search…', 'A commit range a...b'],
    kinds: prose,
  },
  {
    name: 'Title Case',
    pattern:
      /[\p{Ll}\d,)] (?:And|Or|The|Of|For|Your|With|To|From|In|On|By|Is|Are|How|Guide|Started|Overview|Tracing|Evaluation|Management|Deployment|Configuration|Settings|Reference|Examples?|Features?|Quickstart|Best|Practices|Tutorial|Introduction|Troubleshooting)\b/u,
    fix: 'Write headings in sentence case: capitals for the first word and for names only.',
    breaks: ['Getting Started with Tracing', 'How to Use Your Keys'],
    keeps: ['Get started with tracing', 'Upgrade the SDK: What changes'],
    kinds: ['heading', 'title'],
  },
  {
    name: 'heading with a period',
    pattern: /(?<![.…])\.$/,
    fix: 'End a heading without a period.',
    breaks: ['Use the SDK.'],
    keeps: ['Use the SDK', 'Why?'],
    kinds: ['heading', 'title'],
  },
  {
    name: 'people',
    pattern: anyOf(
      'blacklist\\w*',
      'whitelist\\w*',
      'master/slave',
      'sanity check\\w*',
      'man-hours?',
      'he or she',
      'his or her',
      'he/she',
      's/he',
      'guys',
      'crazy',
      'dummy',
    ),
    fix: 'Write “blocklist”, “allowlist”, “primary”, “check”, “they”, “placeholder”.',
    breaks: ['Add it to the whitelist.'],
    keeps: ['Add it to the allowlist.'],
  },
  {
    name: 'and/or',
    pattern: /\b(?:and\/or|\w+\(s\))(?!\w)/,
    fix: 'Write “or”, and the plural alone.',
    breaks: ['Tags and/or metadata', 'Set the key(s).'],
    keeps: ['Tags or metadata', 'f(s, t)'],
    kinds: prose,
  },
  {
    name: 'verb in one word',
    pattern: /\b(?:to|you|can|must) (?:login|logout|setup|signup|rollback)\b/i,
    fix: 'As a verb it is two words: “log in”, “set up”, “sign up”, “roll back”, “back up”.',
    breaks: ['You can login with Google.', 'How to setup the SDK'],
    keeps: ['You can log in.', 'The setup and the login page.'],
  },
  {
    name: 'name of a product',
    pattern:
      /(?<![\w./@-])(?:Github|GitHUB|Gitlab|Javascript|Typescript|Opentelemetry|Open Telemetry|OpenTelemetery|Openai|Open AI|Postgresql|PostGres|Clickhouse|Mysql|Nodejs|NodeJS|Node\.JS|Langgraph|LLamaIndex|Llamaindex|Javadoc|Youtube|json|Yaml|Mcp|Api|Sdk|Llm|llm|Http|Url|Html)(?![\w/-]|\.\w)/,
    fix: 'Write it as its makers do: GitHub, JavaScript, OpenTelemetry, PostgreSQL, ClickHouse, Node.js, JSON, API, LLM.',
    breaks: ['Open Github.', 'The Javascript SDK', 'An Api key'],
    keeps: ['Open GitHub.', 'github.com/a/b', 'An API key'],
    kinds: prose,
  },
]

/** Texts of links that say nothing of where they lead. */
const emptyLink =
  /^(?:click )?(?:here|this|link|this (?:page|link|one|guide)|read more|more|learn more|see more)$/i

/** What is wrong with a passage: one line for each finding, with its place and what to do. */
export function proseFindings(passage: Passage): string[] {
  const { file, line, kind, text, links } = passage
  const say = (rule: string, found: string, fix: string) => `${file}:${line} ${rule}: “${found}”. ${fix}`
  const findings = proseRules.flatMap(({ name, pattern, fix, kinds }) => {
    const found = !kinds || kinds.includes(kind) ? pattern.exec(text) : null
    return found ? [say(name, around(text, found.index, found[0].length), fix)] : []
  })
  for (const link of links) {
    if (emptyLink.test(link))
      findings.push(say('empty link', link, 'Let the link say what the reader finds there.'))
  }
  // A cell may hold a list.
  for (const sentence of kind === 'cell' ? [] : sentencesOf(text)) {
    const { length } = sentence.split(/\s+/)
    if (length > sentenceMaxWords)
      findings.push(
        say('long sentence', sentence, `It has ${length} words, more than ${sentenceMaxWords}. Make two.`),
      )
  }
  return findings
}

/** A finding with the words next to it. */
const around = (text: string, start: number, length: number) =>
  text.slice(Math.max(0, start - 30), start + length + 30).trim()

const sentencesOf = (text: string) => text.split(/(?<=[.!?:;])["”)]*\s+(?=[\p{Lu}□"“(])/u)
