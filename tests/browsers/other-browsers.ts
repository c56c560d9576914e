import { existsSync, globSync } from 'node:fs'
import { resolve } from 'node:path'
import { errorMessage } from '../../engine/model/text/error-message.ts'
import { anyText, builtSite, command } from '../../scripts/command-line.ts'
import { startLocalPlatform } from '../../scripts/local-platform.ts'
import type { BrowserTab } from './browser-tab.ts'
import { firefoxTab } from './firefox-tab.ts'
import { journeys } from './journeys.ts'
import { webKitTab } from './web-kit-tab.ts'

const { dir, only } = command(
  'npm run browsers -w tools',
  'Takes the main journeys through the built site in Firefox and WebKit, and prints a table. Needs firefox-esr (Debian), and webkit2gtk-driver with a display (`xvfb-run`); what is not installed is said and left out.',
)
  .option('--dir <folder>', 'The built site.', builtSite, 'dist')
  .option('--only <name>', 'One of `firefox` and `webkit`.', anyText)
  .parse()
  .opts()

const firstOf = (paths: readonly string[]) => paths.find((path) => existsSync(path))
const firefox = firstOf([process.env.FIREFOX_PATH ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'])
const driver = firstOf(['/usr/bin/WebKitWebDriver'])
const miniBrowser = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0]
/** The port of WebKitWebDriver. */
const driverPort = 8847

const browsers: Record<string, (() => Promise<BrowserTab>) | null> = {
  firefox: firefox ? () => firefoxTab(firefox) : null,
  webkit:
    driver && miniBrowser && process.env.DISPLAY
      ? () => webKitTab({ driver, browser: miniBrowser, port: driverPort })
      : null,
}

const { url, close } = await startLocalPlatform({ dir: resolve(dir), port: 0, persist: false })
let failures = 0
for (const [name, start] of Object.entries(browsers)) {
  if (only && only !== name) continue
  if (!start) {
    console.log(`${name}: not installed, or without a display.`)
    continue
  }
  const tab = await start()
  for (const journey of journeys) {
    const from = performance.now()
    let fault = ''
    try {
      await tab.open(url + journey.path)
      await journey.take(tab)
    } catch (error) {
      fault = errorMessage(error)
      failures += 1
    }
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    console.log(`${fault ? '✗' : '✓'} ${name}: ${journey.name} (${seconds} s)${fault && `\n  ${fault}`}`)
  }
  await tab.close()
}
await close()
process.exit(failures > 0 ? 1 : 0)
