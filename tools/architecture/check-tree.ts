import { type Module, scanModule, type Violation } from './module.ts'
import { checkCycles } from './rules/cycles.ts'
import { checkEntrances } from './rules/entrances.ts'
import { checkFetch } from './rules/fetch.ts'
import { checkKept } from './rules/kept.ts'
import { checkLibraries } from './rules/libraries.ts'
import { checkNames } from './rules/names.ts'
import { checkOutgoing } from './rules/outgoing.ts'
import { checkOutsiders } from './rules/outsiders.ts'
import { checkRanks } from './rules/ranks.ts'
import { checkSides } from './rules/sides.ts'
import { checkSqlPlaces } from './rules/sql-places.ts'
import { checkTableOwners } from './rules/table-owners.ts'
import { readSourceTree } from './source-tree.ts'

const rules = [
  checkSides,
  checkRanks,
  checkCycles,
  checkEntrances,
  checkNames,
  checkOutsiders,
  checkLibraries,
  checkFetch,
  checkKept,
  checkOutgoing,
  checkSqlPlaces,
  checkTableOwners,
]

export interface ArchitectureReport {
  files: number
  imports: number
  violations: Violation[]
}

/**
 * Holds the tree below `root` to the rules of ARCHITECTURE.md.
 * @throws Error when no import was found at all: a check that reads nothing must not be green.
 */
export function checkTree(root: string): ArchitectureReport {
  const modules: Module[] = readSourceTree(root).map(scanModule)
  const imports = modules.reduce((sum, module) => sum + module.imports.length, 0)
  if (modules.length === 0 || imports === 0) throw new Error(`No source files were found below ${root}`)
  const violations = rules.flatMap((rule) => rule(modules))
  return { files: modules.length, imports, violations }
}
