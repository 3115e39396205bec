import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { PATIENCE_MS, TEST_LIMIT_MS } from './packages/testing/src/patience.ts'

const globalSetup = ['packages/testing/src/global-setup.ts'].filter((file) => existsSync(file))
const exclude = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    pool: 'forks',
    // Two cores are the machine we promise our times for; more workers than that only steal from PostgreSQL.
    maxWorkers: 2,
    globalSetup,
    exclude,
    expect: { poll: { timeout: PATIENCE_MS } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{packages,features,apps,tools,bench}/**/*.test.{ts,tsx}'],
          testTimeout: TEST_LIMIT_MS,
          hookTimeout: TEST_LIMIT_MS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          // The whole product by its calls and sockets, and what breaks it.
          name: 'whole',
          include: ['tests/**/*.test.ts'],
          exclude: [...exclude, 'tests/e2e/**'],
          testTimeout: TEST_LIMIT_MS,
          hookTimeout: TEST_LIMIT_MS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: TEST_LIMIT_MS,
          hookTimeout: TEST_LIMIT_MS,
          // Two journeys at a time and nothing else: no test measures time, and each has its own server and browser.
          maxWorkers: 2,
          // A journey that fails where nobody looks on is tried once more, and named: tools/test/flaky-reporter.ts.
          retry: process.env.CI ? 1 : 0,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
