/** Old paths and where they live now. The build flattens chains and refuses loops and dead ends. */
export const redirects: Readonly<Record<string, string>> = {
  '/docs/get-started': '/docs/observability/get-started',
  '/docs/tracing': '/docs/observability/overview',
  '/docs/prompts': '/docs/prompt-management/overview',
  '/docs/sdk/python': '/docs/observability/sdk/python/overview',
  '/docs/sdk/typescript': '/docs/observability/sdk/typescript/overview',
  '/compare': '/why/compare',
  '/regions': '/cloud',
  '/integrations/gateways/tensorzero': '/integrations/gateways',
  '/faq/all/gunicorn-workers': '/integrations/frameworks/flask',
  '/faq/all/trace-background-jobs': '/integrations/frameworks/celery',
  '/faq/all/share-a-trace': '/docs/observability/features/public-links',
  '/faq/all/air-gapped': '/self-hosting/deployment/air-gapped',
  '/faq/all/offline-memory': '/docs/observability/features/queuing-and-batching',
  '/faq/all/ab-test-prompts': '/docs/prompt-management/features/ab-tests',
}
