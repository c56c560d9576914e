/** The mark: a cut crystal of cinnabar. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <path className="logo-body" d="M16 2l11 8-4 18H9L5 10z" />
      <path className="logo-facet" d="M16 2l-5 10 5 16 5-16zM5 10l6 2M27 10l-6 2" />
    </svg>
  )
}
