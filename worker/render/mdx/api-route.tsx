/** Method and path, which breaks behind slashes. */
export function ApiRoute({ method, path }: { method: string; path: string }) {
  return (
    <code className="api-route">
      <b data-method={method}>{method}</b>{' '}
      <span>{path.split(/(?<=.\/)/).flatMap((part) => [part, <wbr key={part} />])}</span>
    </code>
  )
}
