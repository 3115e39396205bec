import { KnownShips } from './known-ships.ts'
import { compareFacts, isSpeltLike, shipKey } from './same-ship.ts'
import type { ResolvedShip, ShipMention } from './ship-mention.ts'

/**
 * The ship that a mention is of; the known ships hold what it says from now on. A mention that bridges two known ships,
 * as by a former name, makes them one: see `KnownShips.merges`.
 */
export function resolveInto(known: KnownShips, mention: ShipMention): ResolvedShip {
  const [ship, ...others] = shipsOf(known, mention)
  if (!ship) return begin(known, mention)
  for (const other of others) if (!compareFacts(other, ship).conflicts) known.merge(ship, other)
  known.learn(ship, mention)
  return ship
}

/** One ship for each that the mentions are of, those that say most first, so that the others find them. */
export function resolveShips(mentions: readonly ShipMention[]): ResolvedShip[] {
  const known = new KnownShips()
  const order = new Map(mentions.map(({ id }, at) => [id, at]))
  for (const mention of [...mentions].sort((a, b) => weightOf(b) - weightOf(a))) resolveInto(known, mention)
  const ships = known.ships
  for (const ship of ships) ship.mentions.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
  return ships
}

const weightOf = ({ imo, dwt, built, ex_names }: ShipMention) =>
  Number((imo ?? '') !== '') * 4 +
  Number(dwt != null) * 2 +
  Number(built != null) +
  Number((ex_names?.length ?? 0) > 0)

function begin(known: KnownShips, mention: ShipMention): ResolvedShip {
  const ship: ResolvedShip = {
    id: mention.id,
    imo: mention.imo ?? '',
    vessel: mention.vessel,
    ex_names: [...(mention.ex_names ?? [])],
    dwt: mention.dwt ?? null,
    built: mention.built ?? null,
    flag: mention.flag ?? '',
    mentions: [mention.id],
  }
  known.add(ship)
  return ship
}

/** The known ships that a mention is of, the surest first; ships to be named are none. */
function shipsOf(known: KnownShips, mention: ShipMention): ResolvedShip[] {
  const numbered = known.ofImo(mention.imo ?? '')
  if (shipKey(mention.vessel) === '' || shipKey(mention.vessel) === 'TBN') return numbered ? [numbered] : []
  const isOther = ({ imo }: ResolvedShip) => imo !== '' && (mention.imo ?? '') !== '' && imo !== mention.imo
  const named = byName(known, mention).filter((ship) => !isOther(ship))
  if (numbered) return [numbered, ...bridged(numbered, named)]
  if (named.length > 0) return named
  const like = byLikeness(known, mention).filter((ship) => !isOther(ship))
  return like.length === 1 ? like : []
}

/** Besides the ship of the number only such of its name as say nothing against it and something for it. */
const bridged = (ship: ResolvedShip, named: readonly ResolvedShip[]) =>
  named.filter((other) => {
    if (other === ship || (other.imo !== '' && other.imo !== ship.imo)) return false
    const facts = compareFacts(other, ship)
    return !facts.conflicts && facts.agrees >= 1
  })

/** Ships with one of the names and nothing against it. Of several the one that agrees most; where that is open, none. */
function byName(known: KnownShips, mention: ShipMention): ResolvedShip[] {
  const own = shipKey(mention.vessel)
  const formers = mention.ex_names ?? []
  const ranked = known
    .ofNames([mention.vessel, ...formers])
    .map((ship) => ({ ship, ...compareFacts(mention, ship), isOwn: shipKey(ship.vessel) === own }))
    .filter(({ conflicts }) => !conflicts)
    .sort(
      (a, b) =>
        Number(b.isExact) - Number(a.isExact) || b.agrees - a.agrees || Number(b.isOwn) - Number(a.isOwn),
    )
  const [first, ...rest] = ranked
  if (!first) return []
  const isRival = rest.some((each) => each.agrees === first.agrees && each.isExact === first.isExact)
  // What says its former name may be known by both names.
  if (formers.length > 0 && first.agrees >= 1)
    return ranked.filter(({ agrees }) => agrees >= 1 && agrees >= first.agrees - 0.5).map(({ ship }) => ship)
  return isRival && first.agrees < 2 ? [] : [first.ship]
}

/** Ships of the same size whose name is misspelt here or there. */
function byLikeness(known: KnownShips, mention: ShipMention): ResolvedShip[] {
  if (mention.dwt == null) return []
  const key = shipKey(mention.vessel)
  return known.ofSize(mention.dwt).filter((ship) => {
    const facts = compareFacts(mention, ship)
    if (facts.conflicts || !(facts.agrees >= 2 || facts.isExact)) return false
    return [ship.vessel, ...ship.ex_names].some(
      (name) => shipKey(name) !== key && isSpeltLike(name, mention.vessel),
    )
  })
}
