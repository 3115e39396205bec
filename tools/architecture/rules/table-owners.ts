import type { Module, Rule, Violation } from '../module.ts'
import { isMigration, isTestFile, unitOf } from '../place.ts'

interface Owner {
  unit: string
  path: string
  line: number
}

function ownersOf(modules: readonly Module[]): { owners: Map<string, Owner>; doubles: Violation[] } {
  const owners = new Map<string, Owner>()
  const doubles: Violation[] = []
  for (const { path, sql } of modules.filter((module) => isMigration(module.path))) {
    const unit = unitOf(path)
    if (unit === undefined) continue
    for (const { table, line } of sql.creates) {
      const first = owners.get(table)
      if (first === undefined) owners.set(table, { unit, path, line })
      else if (first.unit !== unit) {
        doubles.push({ path, line, rule: 'table', text: `${table} is also created by ${first.path}` })
      }
    }
  }
  return { owners, doubles }
}

/** Rule 6: a table is written by one feature (or package) only: the one whose migrations create it. */
export const checkTableOwners: Rule = (modules) => {
  const { owners, doubles } = ownersOf(modules)
  const shipped = modules.filter(({ path }) => unitOf(path) !== undefined && !isTestFile(path))
  const foreign = shipped.flatMap((module) =>
    module.sql.writes.flatMap(({ table, line }): Violation[] => {
      const owner = owners.get(table)
      if (owner?.unit === unitOf(module.path)) return []
      const text = owner
        ? `${table} belongs to ${owner.unit}; call its server/public.ts`
        : `no migration creates ${table}, so nobody may write it`
      return [{ path: module.path, line, rule: 'table', text }]
    }),
  )
  return [...doubles, ...foreign]
}
