import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { startGroup } from './chunk-groups.ts'
import { dropShapes } from './drop-shapes.ts'
import { preloadFirstScreen } from './preload-first-screen.ts'
import { worldLand } from './world-land.ts'

/** Natural Earth at 1:50 million. */
const LAND = createRequire(import.meta.url).resolve('world-atlas/land-50m.json')
const REPOSITORY = join(import.meta.dirname, '../..')
// The client names its version in each call (AP-001) and in the footer (SH-025).
process.env.VITE_LAYCAN_VERSION = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')).version
/** The server that answers the calls while Vite serves the client (`npm run dev`). */
const api = process.env.VITE_API ?? 'http://127.0.0.1:4000'
/** What Vite serves by itself; every other path is a call, with or without a company in front (AP-003). */
const OWN_PATHS =
  /^\/(?:$|\?|@|node_modules\/|packages\/|features\/|apps\/|gallery|[\w-]+\.(?:tsx?|css|svg|html)\b)/

/**
 * A window in which a mail is written has a page of its own: the same product, with compose named ahead. The gallery
 * is never part of what users get; its tests build nothing else.
 */
function pagesOf(mode: string): string[] {
  if (mode === 'gallery') return ['gallery.html']
  const pages = ['index.html', 'compose.html']
  return mode === 'development' ? [...pages, 'gallery.html'] : pages
}

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  // Relative, so that the same build works under any base URL.
  base: './',
  plugins: [dropShapes(), react(), preloadFirstScreen(), worldLand(() => readFileSync(LAND, 'utf8'))],
  // The map's worker is a module of its own origin, as the page's policy asks.
  worker: { format: 'es' },
  resolve: { dedupe: ['react', 'react-dom'] },
  // Icons are imported one by one; bundling them first would only delay the first page.
  optimizeDeps: { exclude: ['@tabler/icons-react'] },
  build: {
    target: 'es2022',
    // Kept as written: light-dark() lowered for older browsers would lose themes of parts of a page.
    cssTarget: ['chrome123', 'firefox125', 'safari17.5'],
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // What the first screen weighs is held by tests/e2e/first-screen.test.ts; editor and readers of files load later.
    chunkSizeWarningLimit: 4_000,
    // All browsers of `cssTarget` fetch modules ahead by themselves.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: pagesOf(mode).map((page) => join(import.meta.dirname, page)),
      output: { codeSplitting: { groups: [startGroup(REPOSITORY)] } },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '^/.+': {
        target: api,
        ws: true,
        bypass: (request) => (OWN_PATHS.test(request.url ?? '') ? request.url : undefined),
      },
    },
  },
}))
