import { isMisspelt } from '@laycan/position-reader/dates/months.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { portNameKey } from '#features/records/ports/contract/ports.ts'
import { findPortsAlike, findPortsByKeys, type NamedPort } from '#features/records/ports/server/public.ts'
import { shipNameKey } from '#features/records/ships/contract/ship-name.ts'
import { findShipsByName } from '#features/records/ships/server/public.ts'
import type { FoundPosition } from '#features/records/temp-positions/server/public.ts'
import type { OpenPosition } from '../contract/open-positions-parser.ts'

/** What stands for a ship without a name. */
const UNNAMED = 'TBN'
const DAY_MS = 86_400_000
const DAYS_MAX = 3_650

/** Positions with the ships and ports of the directory that their names surely mean; other names stay with id 0. */
export async function settleNames(
  db: Db,
  read: readonly OpenPosition[],
  text: string,
): Promise<FoundPosition[]> {
  const [ships, ports] = await Promise.all([shipsOf(db, read), portsOf(db, read)])
  return read.map((position) => {
    const { vessel, port, dwt, built, spans } = position
    const ship = ships(position)
    const known = ports.get(portNameKey(port))
    return {
      ship_id: ship?.id ?? 0,
      ship_name: ship?.name ?? (vessel || UNNAMED),
      port_id: known?.id ?? 0,
      port_name: known?.name ?? port,
      port_words: spans.port ? text.slice(spans.port.start, spans.port.end).slice(0, 255) : port,
      note: noteOf(position),
      open_date: position.open_from,
      days: daysOf(position),
      deadweight: dwt,
      year_of_build: built,
      spans,
    }
  })
}

/** Days from the first on; an open end has none, and says so in words. */
function daysOf({ open_from, open_to }: OpenPosition): number {
  if (!open_to) return 0
  const days = Math.round((Date.parse(open_to) - Date.parse(open_from)) / DAY_MS)
  return Math.min(Math.max(0, days), DAYS_MAX)
}

const noteOf = ({ note, open_to }: OpenPosition) =>
  open_to === null && !/\bonw/i.test(note) ? ['onwards', note].filter(Boolean).join('; ') : note

/** One ship with the name, or of several the one with the IMO number or the size that the text says. */
async function shipsOf(db: Db, read: readonly OpenPosition[]) {
  const names = read.map(({ vessel }) => vessel).filter((vessel) => vessel !== '' && vessel !== UNNAMED)
  const found = await findShipsByName(db, names)
  const byName = new Map<string, typeof found>()
  for (const ship of found) byName.set(ship.name_key, [...(byName.get(ship.name_key) ?? []), ship])
  return ({ vessel, imo, dwt }: OpenPosition) => {
    const named = byName.get(shipNameKey(vessel)) ?? []
    const byNumber = imo === '' ? undefined : named.find(({ lrimo }) => lrimo === Number(imo))
    if (byNumber) return byNumber
    const present = named.filter(({ is_former }) => !is_former)
    const likely = (present.length > 0 ? present : named).filter(({ deadweight }) => isNear(deadweight, dwt))
    return likely.length === 1 ? likely[0] : undefined
  }
}

/** The same ship is written with some per cent more or less. */
const isNear = (one: number | null, other: number | null) =>
  one === null || other === null || Math.abs(one - other) <= other * 0.15

async function portsOf(db: Db, read: readonly OpenPosition[]): Promise<Map<string, NamedPort>> {
  const keys = [...new Set(read.map(({ port }) => portNameKey(port)))]
  const exact = await findPortsByKeys(db, keys)
  const alike = await findPortsAlike(
    db,
    keys.filter((key) => !exact.has(key)),
  )
  const ports = new Map([...exact].flatMap(([key, port]) => (port === null ? [] : [[key, port] as const])))
  for (const [key, candidates] of alike) {
    const near = candidates.filter(({ name_key }) => isMisspelt(key, name_key))
    const [only] = near
    if (only && near.every(({ id }) => id === only.id)) ports.set(key, { id: only.id, name: only.name })
  }
  return ports
}
