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
          name: 'e2e',
          include: ['tests/**/*.test.ts'],
          testTimeout: TEST_LIMIT_MS,
          hookTimeout: TEST_LIMIT_MS,
          // Two journeys at a time and nothing else: no test measures time, and each has its own server and browser.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
