import type { Random } from '../random.ts'
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

export function inventPosition(ship: Ship, at: Date, random: Random): Position {
  const fitting = openPorts.filter(({ kinds }) => kinds.includes(ship.kind))
  const { name, country, area } = random.pick(fitting)
  const from = addDays(at, random.int(0, 24))
  return { ship, port: name, country, area, from, to: addDays(from, random.int(1, 5)) }
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
