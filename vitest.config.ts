import { existsSync } from 'node:fs'
import { defineConfig, type TestUserConfig } from 'vitest/config'
import { PATIENCE_MS, TEST_LIMIT_MS } from './packages/testing/src/patience.ts'

const testing = 'packages/testing/src'
const exclude = ['**/node_modules/**', '**/dist/**']
const browserSide = [
  '{packages/web,packages/ui,apps/web}/**/*.test.{ts,tsx}',
  'features/*/*/web/**/*.test.{ts,tsx}',
]

/** What all projects have in common. */
const common: TestUserConfig = {
  pool: 'forks',
  // Libraries and modules are loaded once for all files of a worker: to load them for each took a fifth of the time.
  isolate: false,
  setupFiles: [`${testing}/after-file.ts`],
  globalSetup: [`${testing}/global-setup.ts`].filter((file) => existsSync(file)),
  exclude,
  testTimeout: TEST_LIMIT_MS,
  hookTimeout: TEST_LIMIT_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
}

export default defineConfig({
  test: {
    // Two cores are the machine we promise our times for; more workers than that only steal from PostgreSQL. Given here
    // alone, it can be changed by --maxWorkers.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['{packages,features,apps,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...browserSide],
        },
      },
      {
        test: {
          ...common,
          name: 'web',
          include: browserSide,
          setupFiles: [`${testing}/after-file.ts`, `${testing}/fresh-modules.ts`],
        },
      },
      {
        test: {
          ...common,
          // The whole product by its calls and sockets, and what breaks it.
          name: 'whole',
          include: ['tests/**/*.test.ts'],
          exclude: [...exclude, 'tests/e2e/**'],
        },
      },
      {
        test: {
          ...common,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
        },
      },
    ],
  },
})
