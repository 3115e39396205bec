import type { Scene } from '../letter/scene.ts'
import type { Company, Ship } from '../trade.ts'
import { type Route, routes } from '../words/routes.ts'

/** A ship fixed for a trade: what operations and accounts write about. */
export interface Voyage {
  ship: Ship
  route: Route
  charterer: Company
  /** Tonnes loaded, within what the ship lifts. */
  quantity: number
  /** The number under which the desk keeps the fixture. */
  reference: string
  /** Date of the charter party. */
  fixed: Date
}

export function inventVoyage({ random, world, at }: Scene): Voyage {
  const ship = random.pick(world.ships)
  const fitting = routes.filter(({ kind }) => kind === ship.kind)
  const route = random.pick(fitting)
  const most = Math.min(ship.dwcc, route.quantity * 1.05)
  const fixed = new Date(at.getTime() - random.int(8, 40) * 86_400_000)
  return {
    ship,
    route,
    charterer: random.pick(world.peopleOf('charterer')).company,
    quantity: Math.round(most * (0.95 + random.next() * 0.05)),
    reference: `AW${fixed.getUTCFullYear() % 100}-${random.int(1000, 1999)}`,
    fixed,
  }
}
