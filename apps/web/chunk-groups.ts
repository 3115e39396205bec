import type { Rolldown } from 'vite'
import { MAIL_SCREEN } from './preload-first-screen.ts'

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number]
type ModuleGraph = Parameters<Extract<Group['name'], (...parts: never[]) => unknown>>[1]

/** What every page starts with in one file: sixty small ones cost each window as much as their words. */
export const startGroup: Group = { name: 'start', tags: ['$initial'] }

/**
 * What the first screen shares with others in one file, for the same reason: a field, a badge, a skeleton would each
 * be a request of its own before the first rows.
 */
export function firstScreenParts(repository: string): Group {
  let parts: ReadonlySet<string> | undefined
  return {
    debugName: 'parts of the first screen',
    minShareCount: 2,
    name(id, graph) {
      parts ??= importsOf(`${repository}/${MAIL_SCREEN}`, graph)
      return parts.has(id) ? 'parts' : null
    },
  }
}

/** A module's imports and theirs. */
function importsOf(start: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (id: string) => {
    for (const other of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(other)) continue
      found.add(other)
      add(other)
    }
  }
  add(start)
  return found
}
