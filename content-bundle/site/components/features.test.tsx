import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FeatureBox } from './features.tsx'

test('a feature is a link only when it leads somewhere', () => {
  const linked = renderToStaticMarkup(<FeatureBox title="Tracing" href="/docs" />)
  expect(linked).toContain('<h3><a href="/docs">Tracing</a></h3>')
  expect(renderToStaticMarkup(<FeatureBox title="Tracing" />)).toContain('<h3>Tracing</h3>')
})
