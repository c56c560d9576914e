import { existsSync, globSync } from 'node:fs'
import { resolve } from 'node:path'
import { errorMessage } from '../../engine/model/text/error-message.ts'
import { anyText, builtSite, command } from '../../scripts/command-line.ts'
import { startLocalPlatform } from '../../scripts/local-platform.ts'
import { siteWithSettings } from '../e2e/support/site-with-settings.ts'
import { standIn } from '../e2e/support/stand-in.ts'
import type { BrowserTab } from './browser-tab.ts'
import { firefoxTab } from './firefox-tab.ts'
import type { Journey, World } from './journey.ts'
import { journeys } from './journeys.ts'
import { watchedSite } from './watched-site.ts'
import { webKitTab } from './web-kit-tab.ts'

const { dir, only } = command(
  'npm run browsers -w tools',
  'Takes the main journeys through the built site in Firefox and WebKit, and prints a table. Needs firefox-esr (Debian), and webkit2gtk-driver with a display (`xvfb-run`); a browser that is not installed is named and skipped.',
)
  .option('--dir <folder>', 'The folder of the built site.', builtSite, 'dist')
  .option('--only <name>', 'One of `firefox` and `webkit`.', anyText)
  .parse()
  .opts()

const firstOf = (paths: readonly string[]) => paths.find((path) => existsSync(path))
const firefox = firstOf([process.env.FIREFOX_PATH ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'])
const driver = firstOf(['/usr/bin/WebKitWebDriver'])
const miniBrowser = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0]
const driverPort = 8847

const browsers: Record<string, ((width: number) => Promise<BrowserTab>) | null> = {
  firefox: firefox ? (width) => firefoxTab(firefox, width) : null,
  webkit:
    driver && miniBrowser && process.env.DISPLAY
      ? (width) => webKitTab({ driver, browser: miniBrowser, port: driverPort, width })
      : null,
}

/** Answers as a service of the company does: a region, and the analytics. */
const answering = (session: object) =>
  standIn((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(session))
  })
const [signedOut, signedIn] = [await answering({}), await answering({ user: { name: 'Ada' } })]
const world: World = {
  signedInAt: signedIn.url,
  viewsCounted: () => signedOut.received.filter(({ body }) => body.includes('$pageview')).length,
}
const [own, small] = [
  await startLocalPlatform({ dir: resolve(dir), port: 0, persist: false }),
  await siteWithSettings({
    regions: {
      list: [
        { id: 'first', url: signedOut.url, label: 'First' },
        { id: 'second', url: signedIn.url, label: 'Second' },
      ],
      fallback: 'first',
      byContinent: {},
    },
    analytics: { product: { host: signedOut.url, key: 'key' }, marketing: null },
  }),
]
const sites = { own: await watchedSite(own.url), small: await watchedSite(small.url) }
let failures = 0
for (const [name, start] of Object.entries(browsers)) {
  if (only && only !== name) continue
  if (!start) {
    console.log(`${name}: not installed, or without a display.`)
    continue
  }
  for (const [width, ofWidth] of Map.groupBy(journeys, ({ width = 1440 }) => width)) {
    const tab = await start(width)
    for (const journey of ofWidth) failures += await isFailed(name, tab, journey)
    await tab.close()
  }
}
for (const site of [sites.own, sites.small, own, small, signedOut, signedIn]) await site.close()
process.exit(failures > 0 ? 1 : 0)

/** Takes a journey and prints what came of it. Returns 1 where it failed, else 0. */
async function isFailed(name: string, tab: BrowserTab, journey: Journey): Promise<0 | 1> {
  const from = performance.now()
  const site = sites[journey.site ?? 'own']
  const faults: string[] = []
  try {
    await tab.open(site.url + journey.path)
    await journey.take(tab, world)
  } catch (error) {
    faults.push(errorMessage(error))
  }
  faults.push(...site.takeFaults())
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  const mark = faults.length > 0 ? '✗' : '✓'
  console.log([`${mark} ${name}: ${journey.name} (${seconds} s)`, ...faults].join('\n  '))
  return faults.length > 0 ? 1 : 0
}
