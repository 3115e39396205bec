import { type Place, placeOf } from './place.ts'
import { scanFetch } from './scan-fetch.ts'
import { type Import, scanImports } from './scan-imports.ts'
import { type KeptAnyhow, scanKept } from './scan-kept.ts'
import { scanOutgoing } from './scan-outgoing.ts'
import { type SqlScan, scanSql } from './scan-sql.ts'
import type { SourceText } from './source-tree.ts'

/** What the rules know about one source file. */
export interface Module {
  path: string
  place: Place
  imports: Import[]
  sql: SqlScan
  fetchLines: number[]
  kept: KeptAnyhow[]
  outgoingLines: number[]
}

export interface Violation {
  path: string
  line: number
  rule: string
  text: string
}

/** One rule of ARCHITECTURE.md: looks at all files, names what breaks it. */
export type Rule = (modules: readonly Module[]) => Violation[]

export function scanModule(source: SourceText): Module {
  return {
    path: source.path,
    place: placeOf(source.path),
    imports: scanImports(source),
    sql: scanSql(source),
    fetchLines: scanFetch(source),
    kept: scanKept(source),
    outgoingLines: scanOutgoing(source),
  }
}

/** Runs `judge` on each import that stays inside the tree; a text it returns is a violation. */
export function judgeImports(
  rule: string,
  modules: readonly Module[],
  judge: (module: Module, target: string, found: Import) => string | undefined,
): Violation[] {
  return modules.flatMap((module) =>
    module.imports.flatMap((found) => {
      const text = found.path === undefined ? undefined : judge(module, found.path, found)
      return text === undefined ? [] : [{ path: module.path, line: found.line, rule, text }]
    }),
  )
}
