/** A diagram's source. Readable as it stands; drawn where the browser can. */
export function Mermaid({ chart }: { chart: string }) {
  return (
    <figure className="mermaid">
      <pre>
        <code>{chart}</code>
      </pre>
    </figure>
  )
}
