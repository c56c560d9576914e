/** The source of a diagram that the build did not draw. */
export function Mermaid({ chart }: { chart: string }) {
  return (
    <figure className="mermaid">
      <pre>
        <code>{chart}</code>
      </pre>
    </figure>
  )
}
