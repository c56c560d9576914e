import type { Handler } from 'hono'
import type { AppParts } from '../app-parts.ts'
import { cachedFragment } from '../render/engine/cached-fragment.tsx'
import { BrandAssets } from '../render/shell/brand-assets.tsx'
import { renderInput } from '../render/views/page-request.ts'
import { sharedFrame } from '../render/views/shared-frame.ts'

/** `GET /brand-assets`: the dialog behind a right click on the logo, for the script that opens it. */
export const brandAssetsRoute =
  ({ site, content, now }: AppParts): Handler =>
  (c) => {
    const { manifest } = content
    const input = renderInput(site, manifest, c.req.path, now())
    const shared = sharedFrame(site, manifest, input.locale, input.now)
    const dialog = cachedFragment(shared, 'brand assets', {}, BrandAssets).fill()
    return c.html(dialog.toString(), 200, {
      'cache-control': 'public, max-age=300',
      'x-robots-tag': 'noindex',
    })
  }
