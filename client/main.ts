import { switchTheme } from './behaviours/switch-theme.ts'
import { wakeIslands } from './wake-islands.ts'

/** The one script of every page: plain behaviours at once, React only when an island falls due. */
switchTheme()
wakeIslands()
