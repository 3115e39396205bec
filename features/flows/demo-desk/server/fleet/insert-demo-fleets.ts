import type { Tx } from '@laycan/server/database/database.ts'
import type { FleetRules } from '#features/records/fleets/contract/fleet.ts'
import {
  insertFleet,
  insertFleetShips,
  insertFleetStar,
  setSharers,
  tellFleetOthers,
} from '#features/records/fleets/server/public.ts'

interface DemoFleet {
  readonly name: string
  readonly by: string
  readonly public?: true
  /** Whom it is shared with by name. */
  readonly with?: readonly string[]
  /** Which ships of the mails, from the first to before the last. */
  readonly ships?: readonly [number, number]
  readonly rules?: FleetRules
  readonly starred?: readonly string[]
}

const bulk = { field: 'type_level2', strategy: 'equal', content: ['Bulk Carriers'] } as const
const dwt = (least: number, most: number | null) =>
  ({ field: 'deadweight', strategy: 'between', content: [least, most] }) as const

const fleets: readonly DemoFleet[] = [
  { name: 'Fixed, to be delivered', by: 'eleni', public: true, ships: [0, 9], starred: ['eleni', 'tom'] },
  { name: 'Candidates Santos–Qingdao', by: 'tom', public: true, with: ['eleni', 'meilin'], ships: [9, 21] },
  { name: 'Supramax and Ultramax', by: 'eleni', public: true, rules: [bulk, dwt(50_000, 66_000)] },
  {
    name: 'Panamax to Kamsarmax',
    by: 'tom',
    public: true,
    rules: [bulk, dwt(68_000, 85_000)],
    starred: ['eleni'],
  },
  {
    name: 'Geared, built since 2012',
    by: 'meilin',
    public: true,
    rules: [
      bulk,
      { field: 'gearless', strategy: 'equal', content: false },
      { field: 'year_of_build', strategy: 'between', content: [2012, null] },
    ],
  },
  {
    name: 'Aframax tankers and larger',
    by: 'rohan',
    public: true,
    rules: [{ field: 'type_level2', strategy: 'equal', content: ['Tankers'] }, dwt(80_000, null)],
  },
  { name: 'My voyages', by: 'eleni', ships: [2, 7], starred: ['eleni'] },
  { name: 'Owners to call', by: 'eleni', ships: [21, 27] },
  { name: 'My voyages', by: 'tom', ships: [4, 12] },
  { name: 'Cape candidates', by: 'sofia', rules: [bulk, dwt(150_000, null)] },
]

/** Fleets as a desk has them: shared and personal, chosen and searched, with stars. @returns the first */
export async function insertDemoFleets(
  tx: Tx,
  people: ReadonlyMap<string, number>,
  ship_ids: readonly number[],
): Promise<{ id: number; name: string }> {
  const made: { id: number; name: string }[] = []
  const idOf = (user_name: string) => people.get(user_name) ?? 0
  for (const { name, by, rules = [], ships, ...fleet } of fleets) {
    const group_type = ships ? 'normal' : 'dynamic'
    const id = await insertFleet(tx, { name, group_type, public: fleet.public ?? false, rules }, idOf(by))
    if (fleet.with) await setSharers(tx, id, fleet.with.map(idOf))
    if (ships) await insertFleetShips(tx, id, ship_ids.slice(...ships))
    await tellFleetOthers(tx, id)
    made.push({ id, name })
    for (const user_name of fleet.starred ?? []) await insertFleetStar(tx, idOf(user_name), id)
  }
  return made[0] ?? { id: 0, name: '' }
}
