import type { ReactNode } from 'react'
import type { SiteComponent } from '../../../engine/model/site/site-parts.ts'

/** How long a video is, over its poster in a card. */
const VideoLength = ({ children }: { children?: ReactNode }) => <div className="length">{children}</div>

export const Length: SiteComponent = { props: {}, render: VideoLength, styles: ['components/length.css'] }
