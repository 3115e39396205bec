import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isMigration } from '../architecture/place.ts'
import { listFiles } from '../architecture/source-tree.ts'
import { runCommand, unexplained } from '../check/run-command.ts'
import { makeMap } from '../make-map.ts'
import { featureFiles } from './feature-files.ts'
import { readFeatureName } from './feature-names.ts'
import { listInApp } from './list-in-app.ts'

/** Migrations run in the order of their numbers, which are unique in the whole product. */
function nextMigrationNumber(root: string): number {
  const numbers = listFiles(root, ['.ts'])
    .filter(isMigration)
    .map((path) => Number.parseInt(basename(path), 10))
  return Math.max(0, ...numbers.filter(Number.isFinite)) + 1
}

function write(root: string, path: string, text: string): string {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  return path
}

/**
 * Makes `features/RANK/NAME`, lists it in both apps, writes the map anew, and resolves to the paths it wrote.
 * @throws Error when the name is not one, or the feature exists.
 */
export async function makeFeature(root: string, argument: string | undefined): Promise<string[]> {
  const names = readFeatureName(argument)
  const folder = `features/${names.rank}/${names.kebab}`
  if (existsSync(join(root, folder))) throw new Error(`${folder} exists already`)
  const files = Object.entries(featureFiles(names, nextMigrationNumber(root)))
  const written = files.map(([path, text]) => write(root, `${folder}/${path}`, text))
  for (const side of ['server', 'web'] as const) {
    const path = `apps/${side}/features.ts`
    written.push(write(root, path, listInApp(readFileSync(join(root, path), 'utf8'), names, side)))
  }
  const biome = join(root, 'node_modules/.bin/biome')
  const code = written.filter((path) => /\.tsx?$/.test(path))
  const problems = unexplained(await runCommand(biome, ['check', '--write', ...code], root))
  if (problems.length > 0) throw new Error(problems.join('\n'))
  makeMap(root)
  return [...written, 'docs/map.md']
}
