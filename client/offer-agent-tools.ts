import type { ClientSite } from '../engine/model/site/client-site.ts'

/** Registers the site's tools with the browser if it has WebMCP. Other browsers do not load them. */
export function offerAgentTools(site: Pick<ClientSite, 'name' | 'locales' | 'agents' | 'limits'>): void {
  const context = document.modelContext ?? navigator.modelContext
  if (!context) return
  void import('./agent-tools/register-agent-tools.ts').then(
    ({ registerAgentTools }) => registerAgentTools(context, site),
    (error) => console.warn('The tools for agents could not be loaded.', error),
  )
}
