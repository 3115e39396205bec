import { findCycles } from '../find-cycles.ts'
import type { Module, Rule, Violation } from '../module.ts'
import { isTestCode, unitOf } from '../place.ts'

type Namer = (path: string) => string | undefined

/** The import graph of the shipped code, between files or between what `nameOf` makes of them. */
function graphOf(modules: readonly Module[], nameOf: Namer): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const module of modules) {
    const from = nameOf(module.path)
    if (from === undefined) continue
    const targets = graph.get(from) ?? new Set<string>()
    graph.set(from, targets)
    for (const { path } of module.imports) {
      const to = path === undefined ? undefined : nameOf(path)
      if (to !== undefined && to !== from) targets.add(to)
    }
  }
  return graph
}

function report(modules: readonly Module[], nameOf: Namer, what: string): Violation[] {
  return findCycles(graphOf(modules, nameOf)).map((group) => {
    const first = modules.find((module) => nameOf(module.path) === group[0])
    return {
      path: first?.path ?? '',
      line: 1,
      rule: 'cycle',
      text: `${what} in a cycle: ${group.join(', ')}`,
    }
  })
}

/** Rule 2, second half: no cycle between files, nor between features or packages. */
export const checkCycles: Rule = (modules) => {
  // Tests are left out between features: a test may set up a neighbour's world that is built on its own.
  const shipped = modules.filter((module) => !isTestCode(module.path))
  return [...report(modules, (path) => path, 'files'), ...report(shipped, unitOf, 'features or packages')]
}
