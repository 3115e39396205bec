import { createRandom } from '@laycan/demo-mail/random.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { BUILT_IN } from '#features/flows/mail-parsing/contract/email-parser.ts'
import { insertParser, setAddress } from '#features/flows/mail-parsing/server/public.ts'
import { setFlagSetting } from '#features/foundation/feature-flags/server/public.ts'
import { findPortsByKeys } from '#features/records/ports/server/public.ts'
import { insertPositions } from '#features/records/ship-positions/server/public.ts'
import { findShipRows } from '#features/records/ships/server/public.ts'

const POSITIONS = 60
const DAY_MS = 86_400_000
const ports =
  'singapore,durban,santos,kandla,qingdao,rotterdam,houston,gibraltar,mundra,richards bay,chittagong,fujairah,new orleans,port said,constanta,gladstone,vancouver,port kelang'.split(
    ',',
  )
const notes = [
  '',
  '',
  'grabs on board',
  'prefers coal',
  'scrubber fitted',
  'try any direction',
  'no ice',
  'ex drydock',
]

/**
 * Ships that the desk wrote down as open over the next weeks; and has the lists in its mail read, so that more are found
 * as it comes in.
 */
export async function insertDemoPositions(
  tx: Tx,
  user_id: number,
  ship_ids: readonly number[],
): Promise<void> {
  for (const name of ['create-ship-position', 'position view'] as const)
    await setFlagSetting(tx, { name, user_id: null, enabled: true })
  await insertParser(tx, { name: 'Tonnage lists', line_ids: [], senders: [], enabled: true })
  await setAddress(tx, BUILT_IN)
  const random = createRandom('demo-positions')
  const known = [...(await findPortsByKeys(tx, ports)).values()].flatMap((port) => port ?? [])
  const ships = await findShipRows(tx, random.sample(ship_ids, POSITIONS))
  const rows = ships.map(({ id, name }) => {
    const port = random.pick(known)
    return {
      ship_id: id,
      ship_name: name,
      port_id: port.id,
      port_name: port.name,
      note: random.pick(notes),
      open_date: new Date(Date.now() + random.int(-3, 30) * DAY_MS).toISOString().slice(0, 10),
      days: random.int(0, 6),
      email_id: null,
      temp_id: null,
    }
  })
  await insertPositions(tx, rows, user_id)
}
