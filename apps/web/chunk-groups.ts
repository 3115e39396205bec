import type { Rolldown } from 'vite'
import { MAIL_SCREEN } from './preload-first-screen.ts'

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number]
type ModuleGraph = Parameters<Extract<Group['name'], (...parts: never[]) => unknown>>[1]

const MAIN = 'apps/web/main.tsx'

/**
 * What every page starts with in one file, and with it what the first screen shares with others: sixty small files cost
 * each window as much as their words, and a field, a badge, a skeleton would each be a request before the first rows.
 */
export function startGroup(repository: string): Group {
  let modules: ReadonlySet<string> | undefined
  return {
    debugName: 'start',
    name(id, graph) {
      modules ??= new Set([
        `${repository}/${MAIN}`,
        ...importsOf([`${repository}/${MAIN}`], graph),
        ...partsOf(`${repository}/${MAIL_SCREEN}`, graph),
      ])
      return modules.has(id) ? 'start' : null
    },
  }
}

/** What a screen imports that others import as well. */
function partsOf(screen: string, graph: ModuleGraph): readonly string[] {
  const own = importsOf([screen], graph)
  const isShared = (id: string) =>
    (graph.getModuleInfo(id)?.importers ?? []).some((each) => each !== screen && !own.has(each))
  const shared = [...own].filter(isShared)
  return [...shared, ...importsOf(shared, graph)]
}

/** The imports of modules and theirs. */
function importsOf(modules: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (id: string) => {
    for (const other of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(other)) continue
      found.add(other)
      add(other)
    }
  }
  for (const each of modules) add(each)
  return found
}
