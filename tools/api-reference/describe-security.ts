import { bullets, link, paragraph, text } from '../../engine/compile/markdown/markdown-nodes.ts'
import type { Field } from './field-list.ts'
import { inWords } from './in-words.ts'
import type { Security, SecurityScheme } from './open-api.ts'
import { joined } from './schema-reader.ts'
import { codeOf, type Sentence } from './schema-sentences.ts'
import { readMarkdown } from './write-mdx.ts'

const a = (noun: string) => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

/** What the alternatives of a security requirement ask for. */
export function securitySentence(security: Security): Sentence {
  const alternatives = security.map((requirement): Sentence => {
    const schemes = Object.entries(requirement).map(
      ([name, scopes]): Sentence => [
        text(a(inWords(name).replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase()))),
        ...(scopes.length > 0
          ? [
              text(` with the ${scopes.length > 1 ? 'scopes' : 'scope'} `),
              ...joined(
                scopes.map((scope) => [codeOf(scope)]),
                ', ',
              ),
            ]
          : []),
      ],
    )
    return schemes.length === 0 ? [text('nothing')] : joined(schemes, ' and ')
  })
  return alternatives.length === 0
    ? [text('Needs no key.')]
    : [text('Needs '), ...joined(alternatives, ', or '), text('.')]
}

/** How a request proves who sends it. */
export function schemeField(name: string, scheme: SecurityScheme): Field {
  const {
    type,
    description,
    in: place,
    name: key,
    scheme: http,
    bearerFormat,
    openIdConnectUrl,
    flows = {},
  } = scheme
  const kinds = {
    apiKey: 'API key',
    http: 'HTTP',
    oauth2: 'OAuth 2.0',
    openIdConnect: 'OpenID Connect',
    mutualTLS: 'Mutual TLS',
  }
  return {
    ...{ name, label: [kinds[type], http, bearerFormat].filter(Boolean).join(' '), hasType: false },
    description: description ?? '',
    sentences: [
      ...(key ? [[text(`In the ${place} `), codeOf(key)]] : []),
      ...(openIdConnectUrl ? [[link(openIdConnectUrl, openIdConnectUrl)]] : []),
    ],
    blocks: Object.entries(flows).flatMap(([flow, { scopes = {}, ...addresses }]) => [
      paragraph(
        text(`${inWords(flow)}: `),
        ...joined(
          Object.entries(addresses)
            .filter(([key]) => !key.startsWith('x-'))
            .map(([key, url]) => [text(`${inWords(key)} `), codeOf(url)]),
          ', ',
        ),
      ),
      bullets(
        Object.entries(scopes).map(([scope, meaning]) => [
          paragraph(codeOf(scope)),
          ...readMarkdown(meaning),
        ]),
      ),
    ]),
  }
}
