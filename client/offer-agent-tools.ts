/**
 * Offers the page's tools to an agent in the browser, where the browser has WebMCP. Anywhere else this
 * is a look at two properties: the tools are a chunk of their own.
 */
export function offerAgentTools(): void {
  const context = document.modelContext ?? navigator.modelContext
  if (!context) return
  void import('./agent-tools/register-agent-tools.ts').then(
    ({ registerAgentTools }) => registerAgentTools(context),
    (error) => console.warn('The tools for agents did not arrive; the page is whole without them.', error),
  )
}
