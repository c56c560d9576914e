import { codeTools } from './behaviours/code-tools.ts'
import { focusableScrollers } from './behaviours/focusable-scrollers.ts'
import { imageZoom } from './behaviours/image-zoom.ts'
import { revealTargets } from './behaviours/reveal-targets.ts'
import { switchTheme } from './behaviours/switch-theme.ts'
import { tabs } from './behaviours/tabs.ts'
import { wakeIslands } from './wake-islands.ts'

/** The one script of every page: plain behaviours at once, React only when an island falls due. */
switchTheme()
tabs()
revealTargets()
codeTools()
focusableScrollers()
imageZoom()
wakeIslands()
