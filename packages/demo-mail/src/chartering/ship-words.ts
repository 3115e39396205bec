import { createRandom, type Random } from '../random.ts'
import type { Ship } from '../trade.ts'
import { openPorts } from '../words/ports.ts'
import { addDays } from '../zone-time.ts'
import { whole } from './money.ts'

/** A ship with the place and the days where she comes free. */
export interface Position {
  ship: Ship
  port: string
  country: string
  area: string
  from: Date
  to: Date
}

/** Days after which a ship opens somewhere else. */
const VOYAGE_DAYS = 14
const DAY_MS = 86_400_000
/** Of a hundred brokers so many have heard something else. */
const WRONG_SHARE = 0.015

/** What is true of a ship's next opening, and the time in which brokers offer her so. */
export interface Opening extends Position {
  told_from: Date
  told_to: Date
}

/** Where a ship comes free next, the same for all who know it. Ships change their voyage on days of their own. */
export function nextOpening(ship: Ship, at: Date): Opening {
  const shift = Number(ship.imo) % VOYAGE_DAYS
  const voyage = Math.floor(at.getTime() / DAY_MS / VOYAGE_DAYS + shift / VOYAGE_DAYS)
  const own = createRandom(`${ship.imo} ${voyage}`)
  const { name, country, area } = own.pick(portsFor(ship))
  const told_from = new Date((voyage * VOYAGE_DAYS - shift) * DAY_MS)
  const from = addDays(told_from, own.int(VOYAGE_DAYS, VOYAGE_DAYS + 12))
  const to = addDays(from, own.int(1, 5))
  return { ship, port: name, country, area, from, to, told_from, told_to: addDays(told_from, VOYAGE_DAYS) }
}

const portsFor = ({ kind }: Ship) => openPorts.filter(({ kinds }) => kinds.includes(kind))

/** Where a ship comes free by a broker: the same until her next voyage, but for those who are wrong. */
export function inventPosition(ship: Ship, at: Date, random: Random): Position {
  const known = nextOpening(ship, at)
  if (!random.chance(WRONG_SHARE)) return known
  const { name, country, area } = random.pick(portsFor(ship))
  return { ...known, port: name, country, area }
}

/** The full description that owners send with an offer. */
export function shipDescription(ship: Ship): string {
  return `MV ${ship.name}
IMO NO     : ${ship.imo}
FLAG       : ${ship.flag}
BUILT      : ${ship.built} ${ship.yard}
CLASS      : ${ship.class_society}
CALL SIGN  : ${ship.call_sign}
DWT/DRAFT  : ${whole(ship.dwt)} MT ON ${ship.draft.toFixed(2)} M SSW
TPC        : ${ship.tpc}
GRT/NRT    : ${whole(ship.gross)} / ${whole(ship.net)}
LOA/BEAM   : ${ship.loa.toFixed(2)} M / ${ship.beam.toFixed(2)} M
GRAIN/BALE : ${whole(ship.grain)} / ${whole(ship.bale)} CBM
HO/HA      : ${ship.holds}/${ship.holds}
GEAR       : ${ship.gear}
SPEED/CONS : ABT ${ship.speed.toFixed(1)} KN ON ABT ${ship.laden_tons} MT VLSFO (L) / ${ship.ballast_tons} MT (B) + 0.1 MT LSMGO
ALL DETAILS ABT / WOG`
}

/** Days at sea for the miles at the ship's speed. */
export function seaDays(miles: number, speed: number): number {
  return miles / (speed * 24)
}
