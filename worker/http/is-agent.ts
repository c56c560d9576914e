/**
 * Names that programs which read for a language model send in `User-Agent`, in lower case, as their makers
 * publish them. Crawlers of search engines and link previews are left out: they read HTML and its metadata.
 */
const agentNames = [
  'claudebot',
  'claude-user',
  'claude-searchbot',
  'claude-code',
  'claude-web',
  'anthropic-ai',
  'gptbot',
  'chatgpt-user',
  'oai-searchbot',
  'perplexitybot',
  'perplexity-user',
  'google-cloudvertexbot',
  'gemini-deep-research',
  'meta-externalagent',
  'meta-externalfetcher',
  'mistralai-user',
  'cohere-ai',
  'deepseekbot',
  'amazonbot',
  'bytespider',
  'ccbot',
  'duckassistbot',
  'youbot',
  'ai2bot',
  'diffbot',
  'cursor',
  'github-copilot',
  'codeium',
  'opencode',
] as const

const pattern = new RegExp(agentNames.join('|'), 'i')

/** Whether a `User-Agent` header belongs to a program that reads for a language model. */
export function isAgent(userAgent: string | undefined): boolean {
  return userAgent !== undefined && pattern.test(userAgent)
}
