/** Recent searches as options of the listbox; each fills the search field again. */
export function recentOptions(recent: readonly string[]): HTMLElement[] {
  return recent.map((query, at) => {
    const option = document.createElement('div')
    option.id = `search-recent-${at}`
    option.className = 'search-hit'
    option.setAttribute('role', 'option')
    option.setAttribute('aria-selected', 'false')
    option.dataset.query = query
    option.textContent = query
    return option
  })
}
