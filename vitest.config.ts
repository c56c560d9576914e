import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'dist/**', '.cache/**', 'tests/e2e/**'],
    globalSetup: 'tests/build-fixture-site.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
