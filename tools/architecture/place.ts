/** Ranks from low to high; a feature imports its own rank and lower ones (ARCHITECTURE.md). */
export const ranks = ['foundation', 'records', 'marks', 'flows', 'workspaces'] as const
export type Rank = (typeof ranks)[number]

export type Side = 'contract' | 'server' | 'web'

/** Which side a package's code runs on; `contract` runs on both, `testing` is for tests and runs beside the server. */
const packageSides: Record<string, Side | undefined> = {
  contract: 'contract',
  geo: 'contract',
  'search-index': 'contract',
  server: 'server',
  ais: 'server',
  mail: 'server',
  dav: 'server',
  'demo-mail': 'server',
  testing: 'server',
  web: 'web',
  ui: 'web',
  list: 'web',
}

/** Where a file stands in the tree, which decides what it may import. */
export type Place =
  | { area: 'feature'; rank: Rank; feature: string; side: Side | undefined; inner: string }
  | { area: 'package'; package: string; side: Side | undefined; inner: string }
  | { area: 'app'; app: string; side: Side | undefined; inner: string }
  | { area: 'outside'; side: undefined; inner: string }

export function isRank(name: string | undefined): name is Rank {
  return ranks.some((rank) => rank === name)
}

function sideOf(name: string | undefined): Side | undefined {
  return name === 'contract' || name === 'server' || name === 'web' ? name : undefined
}

/** @param path relative to the root of the repository, with forward slashes */
export function placeOf(path: string): Place {
  const [top, second = '', third = '', ...rest] = path.split('/')
  if (top === 'features' && isRank(second) && rest.length > 0) {
    const side = rest.length > 1 ? sideOf(rest[0]) : undefined
    const inner = side === undefined ? rest.join('/') : rest.slice(1).join('/')
    return { area: 'feature', rank: second, feature: `${second}/${third}`, side, inner }
  }
  const inner = [third, ...rest].join('/')
  if (top === 'packages') return { area: 'package', package: second, side: packageSides[second], inner }
  if (top === 'apps') return { area: 'app', app: second, side: sideOf(second), inner }
  return { area: 'outside', side: undefined, inner: path }
}

/** The unit that may not be part of a cycle: a feature or a package. */
export function unitOf(path: string): string | undefined {
  const place = placeOf(path)
  if (place.area === 'feature') return `features/${place.feature}`
  if (place.area === 'package') return `packages/${place.package}`
  return undefined
}

/**
 * Code that only tests run: test files, what is called testing (`server/testing.ts`, `testing-session.ts`, a folder
 * `testing/`, packages/testing), and the folders tests, bench and tools.
 */
export function isTestCode(path: string): boolean {
  return (
    isTestFile(path) || /(^|\/)testing(-[^/]+)?(\.tsx?$|\/)/.test(path) || /^(tests|bench|tools)\//.test(path)
  )
}

/** The gallery is never part of what users get: it shows a part of a feature as that feature makes it up for tests. */
export function isGallery(path: string): boolean {
  return path.startsWith('apps/web/gallery/')
}

export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

/** Files that create tables: `migrations/…`, `migrations.ts`, `package-migrations.ts`. */
export function isMigration(path: string): boolean {
  return /(\/migrations\/[^/]+|[/-]migrations)\.ts$/.test(path) && !isTestFile(path)
}
