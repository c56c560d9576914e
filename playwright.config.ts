import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/find-browser.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/build-fixture-site.ts',
  testMatch: '*.spec.ts',
  snapshotPathTemplate: 'tests/fixtures/outlines/{arg}{ext}',
  fullyParallel: true,
  // Two wait for time limits and network turns a quarter of their time: of two cores, three use 94 %.
  workers: 3,
  retries: 0,
  projects: [
    // One process builds a site for all of these. They come first: nothing waits for them at the end.
    { name: 'services', testMatch: 'services/*.spec.ts', workers: 1 },
    { name: 'site', testIgnore: 'services/*.spec.ts' },
  ],
  // Some hooks build a site: beside four busy processes, one took more than two minutes on two cores.
  timeout: 300_000,
  // A state is waited for as long as a slow machine with other work may need to reach it.
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    // A click on what never comes does not take the time of a hook.
    actionTimeout: 60_000,
    // The server's output names it before the processes of the tests read this.
    baseURL: process.env.SITE_URL ?? '',
    // Dates of pages are those of the reader.
    timezoneId: 'UTC',
    launchOptions: {
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  webServer: {
    command: 'node scripts/start.ts --port 0',
    wait: { stdout: /The site is at (?<site_url>\S+)/ },
    timeout: 240_000,
    stdout: 'pipe',
  },
})
