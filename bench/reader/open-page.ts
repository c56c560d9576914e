import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { findBrowser } from '../../scripts/find-browser.ts'
import type { TlsProxy } from './tls-proxy.ts'

/** Runs `visit` in a browser with an empty profile that trusts the proxy server, its main thread slowed. */
export async function openPage<Result>(
  { keyHash }: Pick<TlsProxy, 'keyHash'>,
  cpuSlowdown: number,
  visit: (page: Page) => Promise<Result>,
): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-reader-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    headless: true,
    viewport: { width: 1350, height: 940 },
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      `--ignore-certificate-errors-spki-list=${keyHash}`,
    ],
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    return await visit(page)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}
