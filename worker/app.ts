import { Hono } from 'hono'
import { feedFiles } from '../content-bundle/model/routes.ts'
import { apiOrigins } from '../content-bundle/site/api.ts'
import { locales } from '../content-bundle/site/locales.ts'
import type { AppParts } from './app-parts.ts'
import { answerAtHand } from './http/answer-at-hand.ts'
import { apiAccess } from './http/api-access.ts'
import { failure } from './http/failure.ts'
import { keepAnswers } from './http/kept-answers.ts'
import { securityHeaders } from './http/security-headers.ts'
import { wrongMethod } from './http/wrong-method.ts'
import { continentCode } from './routes/api/continent-code.ts'
import { feedback } from './routes/api/feedback.ts'
import { ogImage } from './routes/api/og-image.ts'
import { openApi } from './routes/api/open-api.ts'
import { search } from './routes/api/search.ts'
import { unknownOperation } from './routes/api/unknown-operation.ts'
import { asset } from './routes/asset.ts'
import { cookbookFile } from './routes/cookbook-file.ts'
import { feed } from './routes/documents/feed.ts'
import { llms } from './routes/documents/llms.ts'
import { llmsFull } from './routes/documents/llms-full.ts'
import { openSearch } from './routes/documents/open-search.ts'
import { robots } from './routes/documents/robots.ts'
import { sitemap, sitemapForAgents } from './routes/documents/sitemap.ts'
import { webManifest } from './routes/documents/web-manifest.ts'
import { agentSkills, catalogForAgents, catalogOfApis, serverCard } from './routes/documents/well-known.ts'
import { markdown } from './routes/markdown.ts'
import { mcp } from './routes/mcp.ts'
import { page } from './routes/page.ts'
import { searchPage } from './routes/search-page.ts'

/** The site. Order matters: exact paths, then suffixes, then the page that catches all. */
export function createApp(parts: AppParts): Hono {
  const app = new Hono()
  app.use(keepAnswers(parts))
  app.use(securityHeaders)
  app.use('/api/*', apiAccess(apiOrigins))
  app.get('/api/get-continent-code', continentCode)
  app.post('/api/feedback', feedback(parts))
  app.get('/api/og', ogImage(parts))
  app.get('/api/search', search(parts))
  app.get('/api/openapi.json', openApi)
  app.all('/api/*', unknownOperation)
  app.get('/opensearch.xml', openSearch)
  app.get('/search', searchPage(parts))
  for (const { code } of locales.slice(1)) app.get(`/${code}/search`, searchPage(parts))
  app.get('/cookbook/:file{.+\\.(?:ipynb|py|ts)}', cookbookFile(parts))
  app.get('/site.webmanifest', webManifest(parts))
  app.get('/robots.txt', robots(parts))
  app.get('/sitemap.xml', sitemap(parts))
  app.get('/sitemap.md', sitemapForAgents(parts))
  app.get('/llms.txt', llms(parts))
  app.get('/llms-full.txt', llmsFull(parts))
  app.get('/:section/llms.txt', llms(parts))
  for (const file of feedFiles) app.get(`/:section/${file}`, feed(parts, file))
  app.get('/.well-known/mcp/server-card.json', serverCard(parts))
  app.get('/.well-known/agent-skills/index.json', agentSkills(parts))
  app.get('/.well-known/api-catalog', catalogOfApis(parts))
  app.get('/.well-known/ai-catalog.json', catalogForAgents(parts))
  app.all('/mcp', mcp(parts))
  app.get('/skill.md', asset(parts))
  app.get('/:path{.+\\.md}', markdown(parts))
  app.get('/:path{.+\\.[A-Za-z0-9]+}', asset(parts))
  app.get('*', page(parts))
  app.notFound(wrongMethod)
  app.onError(failure)
  const route = app.fetch
  app.fetch = (request, ...rest) => answerAtHand(parts, request) ?? route(request, ...rest)
  return app
}
