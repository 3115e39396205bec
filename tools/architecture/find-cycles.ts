/** Who points at whom, by name. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

interface Walk {
  graph: Graph
  /** Order of discovery. */
  found: Map<string, number>
  stack: string[]
  cycles: string[][]
}

/**
 * Groups of nodes that reach each other (strongly connected components of more than one node), by
 * Tarjan's algorithm. Each group is reported once, however many loops run through it.
 */
export function findCycles(graph: Graph): string[][] {
  const walk: Walk = { graph, found: new Map(), stack: [], cycles: [] }
  for (const node of graph.keys()) if (!walk.found.has(node)) explore(node, walk)
  return walk.cycles
}

/** Returns the earliest node, by order of discovery, that `node` gets back to. */
function explore(node: string, walk: Walk): number {
  const order = walk.found.size
  walk.found.set(node, order)
  walk.stack.push(node)
  let low = order
  for (const next of walk.graph.get(node) ?? []) {
    if (!walk.found.has(next)) low = Math.min(low, explore(next, walk))
    else if (walk.stack.includes(next)) low = Math.min(low, walk.found.get(next) ?? low)
  }
  if (low === order) closeGroup(node, walk)
  return low
}

function closeGroup(node: string, walk: Walk): void {
  const group = walk.stack.splice(walk.stack.indexOf(node))
  if (group.length > 1) walk.cycles.push(group)
}
