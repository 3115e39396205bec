import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runChecks } from '../check/run-checks.ts'
import { plantTree } from '../planted-tree.ts'
import { readFeatureName } from './feature-names.ts'
import { listInApp } from './list-in-app.ts'
import { makeFeature } from './make-feature.ts'

const repository = join(import.meta.dirname, '../..')
const configuration = [
  'package.json',
  'biome.json',
  'knip.ts',
  '.gitignore',
  'features/package.json',
  'apps/server/package.json',
  'apps/web/package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.contract.json',
  'tsconfig.server.json',
  'tsconfig.web.json',
]
const packages = ['contract', 'server', 'web', 'ui']

/** The real packages and configuration with two empty apps around them. */
const apps = {
  'apps/server/main.ts': `import { features } from './features.ts'\n\nprocess.exitCode = features.length\n`,
  'apps/server/features.ts': `import type { ServerManifest } from '@laycan/server/manifest.ts'\n\nexport const features: ServerManifest[] = []\n`,
  'apps/web/index.html': '<script type="module" src="/main.tsx"></script>',
  'apps/web/vite.config.ts': 'export default {}\n',
  'apps/web/main.tsx': `import { features } from './features.ts'\n\ndocument.title = String(features.length)\n`,
  'apps/web/features.ts': `import type { WebManifest } from '@laycan/web/route.ts'\n\nexport const features: WebManifest[] = []\n`,
}

function linkLibraries(root: string): void {
  const libraries = join(repository, 'node_modules')
  mkdirSync(join(root, 'node_modules/@laycan'), { recursive: true })
  for (const name of readdirSync(libraries)) {
    if (name !== '@laycan') symlinkSync(join(libraries, name), join(root, 'node_modules', name))
  }
  for (const name of packages) {
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@laycan', name))
  }
  symlinkSync(join(root, 'features'), join(root, 'node_modules/@laycan/features'))
}

function plantHouse(): { root: string; remove: () => void } {
  const house = plantTree(apps)
  mkdirSync(join(house.root, 'features'))
  for (const file of configuration) cpSync(join(repository, file), join(house.root, file))
  const withoutTests = (path: string) => !/node_modules|\.test\.tsx?$/.test(path.slice(repository.length))
  for (const folder of packages) {
    const path = `packages/${folder}`
    cpSync(join(repository, path), join(house.root, path), { recursive: true, filter: withoutTests })
  }
  linkLibraries(house.root)
  return house
}

test('a new feature passes every check, and so does the next one', async () => {
  const { root, remove } = plantHouse()
  try {
    await makeFeature(root, 'marks/ship-positions')
    await makeFeature(root, 'workspaces/open-tasks')
    const runs = await runChecks(root, ['types', 'architecture', 'sizes', 'lint', 'map', 'dead code'])
    // The packages are checked by `npm run check` itself, and without the features much of them is unused.
    const own = runs.flatMap(({ problems }) =>
      problems.filter((problem) => /features\/\w+\/|apps\//.test(problem)),
    )
    expect(own.filter((problem) => !/is not used but listed/.test(problem))).toEqual([])
    expect(readFileSync(join(root, 'docs/map.md'), 'utf8')).toContain('listShipPositions')
    const [first] = readdirSync(join(root, 'features/marks/ship-positions/server/migrations'))
    const [second] = readdirSync(join(root, 'features/workspaces/open-tasks/server/migrations'))
    expect(Number.parseInt(second ?? '', 10)).toBe(Number.parseInt(first ?? '', 10) + 1)
    await expect(makeFeature(root, 'marks/ship-positions')).rejects.toThrow('exists already')
  } finally {
    remove()
  }
})

test.each(['ships', 'cellar/ships', 'records/Ships', 'records/ships/extra', undefined])(
  '%s is not the name of a feature',
  async (name) => {
    await expect(makeFeature('/nowhere', name)).rejects.toThrow('RANK/NAME')
  },
)

describe('the list of an app', () => {
  const names = readFeatureName('marks/stars')
  test('takes one import and one element', () => {
    const text = `import { manifest as lines } from 'x'\n\nexport const features = [lines]\n`
    expect(listInApp(text, names, 'web')).toBe(
      `import { manifest as lines } from 'x'\n` +
        `import { manifest as stars } from '@laycan/features/marks/stars/web/manifest.ts'\n\n` +
        'export const features = [lines, stars]\n',
    )
  })
  test('keeps the comma of a list that stands in lines', () => {
    expect(listInApp('export const features = [\n  lines,\n]\n', names, 'server')).toContain(
      'lines, stars,\n]',
    )
  })
  test('tells features of one name apart by their rank', () => {
    const text = `import { manifest as stars } from 'x'\nexport const features = [stars]\n`
    expect(listInApp(text, names, 'web')).toContain('[stars, marksStars]')
  })
  test('is missed when there is none', () => {
    expect(() => listInApp('export {}', names, 'server')).toThrow('no list of features')
  })
})
