import type { Plugin } from 'vite'
import { cutAtAntimeridian, type Position } from './antimeridian.ts'

/** What the map imports: the land of the world, see `packRing`. */
const NAME = 'virtual:world-land'
/** Parts of a degree: 0.001° are 100 m, finer than the coast at 1:50 million. */
const PARTS = 1_000

/** TopoJSON as world-atlas has it (Natural Earth, public domain). */
interface Topology {
  arcs: [number, number][][]
  transform: { scale: [number, number]; translate: [number, number] }
  objects: { land: { geometries: { arcs: number[][][] }[] } }
}

/**
 * Gives the map its land: Natural Earth at 1:50 million, cut at the antimeridian, as rings of whole numbers, so that it is a
 * chunk of our own and nobody outside is asked.
 * @param readTopology the text of world-atlas' `land-50m.json`
 */
export function worldLand(readTopology: () => string): Plugin {
  return {
    name: 'laycan-world-land',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined
      const polygons = readLand(JSON.parse(readTopology()))
      // As text: a browser reads JSON faster than the same as a program.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(polygons.map((rings) => rings.map(packRing))))})`
    },
  }
}

/** Polygons of rings, the first of each its outline, the others its lakes. */
export function readLand(topology: Topology): Position[][][] {
  const arcs = topology.arcs.map((arc) => placesOf(arc, topology.transform))
  return topology.objects.land.geometries.flatMap(({ arcs: polygons }) =>
    polygons.flatMap((rings) => cutPolygon(rings.map((ring) => joinArcs(arcs, [ring].flat())))),
  )
}

/** The pieces of an outline, each with the lakes; a lake outside of a piece covers nothing there. */
function cutPolygon([outline = [], ...lakes]: Position[][]): Position[][][] {
  const holes = lakes.flatMap(cutAtAntimeridian)
  const pieces = cutAtAntimeridian(outline)
  if (pieces.length === 1) return pieces.map((piece) => [piece, ...holes])
  return pieces.map((piece) => [piece])
}

function placesOf(arc: readonly [number, number][], { scale, translate }: Topology['transform']): Position[] {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}

/** A ring is made of arcs; a negative number is an arc backwards. */
function joinArcs(arcs: readonly Position[][], indexes: readonly number[]): Position[] {
  return indexes.flatMap((index, at) => {
    const places = index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? [])
    return at === 0 ? places : places.slice(1)
  })
}

/** Longitude and latitude in parts of a degree one after the other, each as its difference to the one before. */
export function packRing(ring: readonly Position[]): number[] {
  let [x, y] = [0, 0]
  return ring.flatMap(([lon, lat]) => {
    const [dx, dy] = [Math.round(lon * PARTS) - x, Math.round(lat * PARTS) - y]
    x += dx
    y += dy
    return [dx, dy]
  })
}
