import { defineConfig } from 'vitest/config'

const tests = ['**/*.test.{ts,tsx}']
const elsewhere = ['node_modules/**', 'dist/**', '.cache/**', 'tests/e2e/**']
/** These listen to a document or replace globals. The search does neither. */
const inTheBrowser = ['client/!(search)/**/*.test.{ts,tsx}', 'client/*.test.{ts,tsx}']
/** These read the repository's own site as it is built. */
const ofTheOwnSite = ['tests/assistant/retrieval.test.ts', 'tests/search/relevance.test.ts']

export default defineConfig({
  test: {
    testTimeout: 20_000,
    // For a slow machine: some hooks bundle a worker and start workerd.
    hookTimeout: 120_000,
    // All cores. Vitest leaves one to itself, which is half of two.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'modules',
          include: tests,
          exclude: [...elsewhere, ...inTheBrowser, ...ofTheOwnSite],
          // Starting a process and importing the compiler costs more than most files' tests.
          isolate: false,
          globalSetup: 'tests/build-fixture-site.ts',
        },
      },
      {
        extends: true,
        // A process for each file.
        test: { name: 'client', include: inTheBrowser, exclude: elsewhere },
      },
      {
        extends: true,
        test: {
          name: 'own site',
          include: ofTheOwnSite,
          isolate: false,
          // Once, before two processes want it.
          globalSetup: 'tests/build-own-site.ts',
        },
      },
    ],
  },
})
