import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashInputs } from './build/hash-inputs.mjs'

/**
 * What is built: the inputs that decide whether it is up to date, a file that must exist, and the builder, which
 * is loaded only when something is to be built, so that a second start pays for reading the inputs alone.
 */
export const targets = [
  {
    name: 'server',
    inputs: [
      'apps/server',
      'packages/contract',
      'packages/server',
      'packages/mail',
      'packages/dav',
      'packages/demo-mail',
      'packages/position-reader',
      'packages/cargo-reader',
      'packages/market',
      'packages/search-index',
      'packages/ais',
      'packages/geo',
      'features:contract,server',
    ],
    made: 'dist/server/main.js',
    load: async () => (await import('./build/build-server.mjs')).buildServer,
  },
  {
    name: 'web',
    inputs: [
      'apps/web',
      'packages/contract',
      'packages/web',
      'packages/ui',
      'packages/list',
      'packages/geo',
      'packages/position-reader',
      'packages/search-index',
      'features:contract,web',
    ],
    made: 'dist/web/index.html',
    load: async () => (await import('./build/build-web.mjs')).buildWeb,
  },
  {
    name: 'gallery',
    inputs: [
      'apps/web',
      'packages/contract',
      'packages/web',
      'packages/ui',
      'packages/list',
      'packages/geo',
      'packages/position-reader',
      'packages/search-index',
      'features:contract,web',
    ],
    made: 'dist/gallery/gallery.html',
    load: async () => (await import('./build/build-web.mjs')).buildGallery,
  },
]

/** What the product is made of; the gallery is for its tests alone. */
const product = ['server', 'web']

/**
 * Builds the server into dist/server and the web client into dist/web, each only when its inputs changed; the gallery
 * into dist/gallery when it is named.
 * Resolves to the names of what was built.
 */
export async function build(root, names = product) {
  const chosen = targets.filter(({ name }) => names.includes(name))
  const built = await Promise.all(chosen.map((target) => buildWhenStale(root, target)))
  return built.filter((name) => name !== undefined)
}

/** Names of what must be built before it can run. */
export function listStale(root) {
  return targets
    .filter(
      (target) => product.includes(target.name) && !isFresh(root, target, hashInputs(root, target.inputs)),
    )
    .map(({ name }) => name)
}

async function buildWhenStale(root, target) {
  const { name, inputs, load } = target
  const hash = hashInputs(root, inputs)
  if (isFresh(root, target, hash)) return undefined
  const buildTarget = await load()
  await buildTarget(root)
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampOf(root, name), hash)
  return name
}

function isFresh(root, { name, made }, hash) {
  const stamp = stampOf(root, name)
  return existsSync(join(root, made)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
}

function stampOf(root, name) {
  return join(root, `dist/.${name}-inputs`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const start = performance.now()
  const built = await build(join(import.meta.dirname, '..'), process.argv.slice(2, 3)[0]?.split(','))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(
    built.length === 0 ? 'Everything is built already.' : `Built ${built.join(' and ')} in ${seconds} s.`,
  )
}
