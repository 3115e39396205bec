import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const globalSetup = ['packages/testing/src/global-setup.ts'].filter((file) => existsSync(file))
const exclude = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    pool: 'forks',
    // Two cores are the machine we promise our times for; more workers than that only steal from PostgreSQL.
    maxWorkers: 2,
    globalSetup,
    exclude,
    // A deadline for what happens by itself, long enough for a machine that does three other things; no test measures by it.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{packages,features,apps,tools,bench}/**/*.test.{ts,tsx}'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // Two journeys at a time and nothing else: no test measures time, and each has its own server and browser.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
