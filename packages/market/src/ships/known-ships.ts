import { shipKey } from './same-ship.ts'
import type { ResolvedShip, ShipMention } from './ship-mention.ts'

const THOUSAND = 1000

/** Ships that are known, found by number, by any of their names, and by size for names that are misspelt. */
export class KnownShips {
  /** Ships that turned out to be others, the earliest first; `from` is no ship any more. */
  readonly merges: { from: string; into: string }[] = []
  private readonly byId = new Map<string, ResolvedShip>()
  private readonly byImo = new Map<string, string>()
  private readonly byName = new Map<string, Set<string>>()
  private readonly bySize = new Map<number, Set<string>>()

  /** @param ships known from before, e.g. of the database */
  constructor(ships: readonly ResolvedShip[] = []) {
    for (const ship of ships) this.add(ship)
  }

  get ships(): ResolvedShip[] {
    return [...this.byId.values()]
  }

  add(ship: ResolvedShip): void {
    this.byId.set(ship.id, ship)
    if (ship.imo !== '') this.byImo.set(ship.imo, ship.id)
    for (const name of [ship.vessel, ...ship.ex_names]) put(this.byName, shipKey(name), ship.id)
    if (ship.dwt !== null) put(this.bySize, Math.floor(ship.dwt / THOUSAND), ship.id)
  }

  ofImo(imo: string): ResolvedShip | undefined {
    return imo === '' ? undefined : this.byId.get(this.byImo.get(imo) ?? '')
  }

  ofNames(names: readonly string[]): ResolvedShip[] {
    const ids = new Set(names.flatMap((name) => [...(this.byName.get(shipKey(name)) ?? [])]))
    return this.shipsOf(ids)
  }

  /** Ships of nearly this size. */
  ofSize(dwt: number): ResolvedShip[] {
    const step = Math.floor(dwt / THOUSAND)
    const around = Math.max(1, Math.ceil((dwt * 0.02) / THOUSAND))
    const ids = new Set<string>()
    for (let at = step - around; at <= step + around; at++)
      for (const id of this.bySize.get(at) ?? []) ids.add(id)
    return this.shipsOf(ids)
  }

  /** What a mention says is known of a ship from now on. */
  learn(ship: ResolvedShip, mention: ShipMention): void {
    if (ship.imo === '') ship.imo = mention.imo ?? ''
    if (mention.dwt != null) ship.dwt = preciser(ship.dwt, mention.dwt)
    ship.built ??= mention.built ?? null
    ship.flag ||= mention.flag ?? ''
    rename(ship, mention)
    ship.mentions.push(mention.id)
    this.add(ship)
  }

  /** Two ships are one: the earlier takes all of the later. */
  merge(into: ResolvedShip, from: ResolvedShip): void {
    const { imo, vessel, ex_names, dwt, built, flag } = from
    this.learn(into, { id: '', imo, vessel: '', ex_names: [vessel, ...ex_names], dwt, built, flag })
    into.mentions = [...into.mentions.filter((id) => id !== ''), ...from.mentions]
    this.byId.delete(from.id)
    if (into.imo !== '') this.byImo.set(into.imo, into.id)
    this.merges.push({ from: from.id, into: into.id })
  }

  private shipsOf(ids: ReadonlySet<string>): ResolvedShip[] {
    return [...ids].flatMap((id) => this.byId.get(id) ?? [])
  }
}

function put<Key>(index: Map<Key, Set<string>>, key: Key, id: string): void {
  const ids = index.get(key)
  if (ids) ids.add(id)
  else index.set(key, new Set([id]))
}

/** Of two sizes that which is no round number. */
function preciser(a: number | null, b: number): number {
  if (a === null) return b
  const roundness = (each: number) => [1000, 100, 10].findIndex((step) => each % step === 0) % 3
  const rank = (each: number) => (roundness(each) < 0 ? 3 : roundness(each))
  return rank(b) > rank(a) ? b : a
}

function rename(ship: ResolvedShip, { vessel, ex_names = [] }: ShipMention): void {
  const names = [vessel, ship.vessel, ...ex_names, ...ship.ex_names].filter((name) => name !== '')
  const seen = new Set<string>()
  const unique = names.filter((name) => {
    const key = shipKey(name)
    return seen.has(key) ? false : seen.add(key)
  })
  // A former name that somebody still uses does not become the name again.
  const isFormer = vessel !== '' && ship.ex_names.some((name) => shipKey(name) === shipKey(vessel))
  const [first = ship.vessel] = isFormer ? [ship.vessel] : unique
  ship.vessel = first
  ship.ex_names = unique.filter((name) => name !== first)
}
