import { availableParallelism, devNull } from 'node:os'
import { defineConfig } from 'vitest/config'

const tests = ['**/*.test.{ts,tsx}']
const elsewhere = ['node_modules/**', 'dist/**', '.cache/**', 'tests/e2e/**']
/** These listen to a document, store cookies and replace globals: files that share a process share all of that. */
const inTheBrowser = ['client/**/*.test.{ts,tsx}']
/** These read the repository's own site as it is built. */
const ofTheOwnSite = ['tests/assistant/*.test.ts', 'tests/search/relevance.test.ts']

/** For what hangs, not for what is slow: next to much other work, checking all Python of the pages took over a minute. */
const limits = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 20_000 } } }
/** Starting a process and importing the compiler costs more than most files' tests. */
const sharedProcess = { ...limits, isolate: false }
/** A click on a link asks no server, which would be whatever program listens on this machine. */
const leavesNoPage = {
  disableMainFrameNavigation: true,
  disableChildFrameNavigation: true,
  disableChildPageNavigation: true,
  disableFallbackToSetURL: true,
}
/** What the build writes into scripts of the browser: this site has the whole host. */
const define = { '__CLIENT_SITE__.base': '""' }

// Some tests run git. They must not depend on the user's git settings or on who owns the clone. A git hook sets
// variables that name its repository: left in place, they would send the tests' commands there.
for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) delete process.env[name]
Object.assign(process.env, {
  GIT_CONFIG_GLOBAL: devNull,
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'safe.directory',
  GIT_CONFIG_VALUE_0: '*',
})

export default defineConfig({
  test: {
    globalSetup: 'tests/build-fixture-site.ts',
    // One for each core, and one more: many tests wait for time limits and processes.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        define,
        test: {
          ...sharedProcess,
          name: 'modules',
          include: tests,
          exclude: [...elsewhere, ...inTheBrowser, ...ofTheOwnSite],
        },
      },
      // A context for each file: its document costs half of what it costs in a thread of its own.
      {
        define,
        test: {
          ...limits,
          name: 'client',
          pool: 'vmThreads',
          environmentOptions: { happyDOM: { settings: { navigation: leavesNoPage } } },
          include: inTheBrowser,
          exclude: elsewhere,
          setupFiles: ['tests/define-decoder-stream.ts', 'tests/finish-rendering.ts'],
        },
      },
      // Built once, before two processes want it.
      {
        define,
        test: {
          ...sharedProcess,
          name: 'own site',
          include: ofTheOwnSite,
          globalSetup: 'tests/build-own-site.ts',
        },
      },
    ],
  },
})
