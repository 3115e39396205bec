import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { portNameKey } from '#features/records/ports/contract/ports.ts'
import { shipNameKey } from '#features/records/ships/contract/ship-name.ts'
import { TEMP_POSITIONS_MAX } from '#features/records/temp-positions/contract/temp-position.ts'
import { findSenderPorts } from '#features/records/temp-positions/server/public.ts'
import { marketTonnageChanged } from '../contract/tonnage.ts'
import { writeBook } from './book.repo.ts'
import { findNamed } from './market-ships.repo.ts'
import * as repo from './mentions.repo.ts'
import { type NamedMention, resolveMentions } from './resolve-mentions.ts'
import { type StatusLine, statusLines } from './status-lines.ts'

/** What a mail says of a ship that is open. */
export type ReadMention = NamedMention &
  Omit<repo.KeptMention, 'market_ship_id' | 'ship_name_key' | 'status' | 'status_words'>

/** What lists write where the name is not said, and grades of fuel in lists of bunker prices. */
const isUnnamed = (name: string) =>
  ['', 'tbn', 'tba', 'unnamed', 'vessel', 'lsmgo', 'mgo', 'vlsfo', 'hsfo', 'ulsfo', 'ifo'].includes(
    shipNameKey(name),
  )

/**
 * Writes what a mail says of ships into the book. Read once more it says the same; what somebody answered stays. Two who read
 * one mail at the same time come one after the other. `text` is what the spans refer to.
 */
export async function keepTonnage(
  tx: Tx,
  { email_id, text }: { email_id: number; text: string },
  read: readonly ReadMention[],
): Promise<void> {
  const gone = statusLines(text)
  const named = read.filter(({ ship_name }) => !isUnnamed(ship_name)).slice(0, TEMP_POSITIONS_MAX)
  // The mail before the book: whoever moves mails takes them in this order.
  const mail = await repo.findMail(tx, email_id)
  if (!mail) return
  await repo.lockBook(tx)
  const { ships: before, answered } = await repo.deleteUnanswered(tx, email_id)
  const fresh = named.filter(({ ship_name }) => !answered.has(shipNameKey(ship_name)))
  const { ids, merged } = await resolveMentions(tx, fresh)
  const ports = await findSenderPorts(
    tx,
    mail.sender,
    fresh.map(({ port_words }) => port_words),
  )
  const open = fresh.map((mention, at) => ({
    ...mention,
    ...ports.get(portNameKey(mention.port_words)),
    market_ship_id: ids[at] ?? 0,
    ship_name_key: shipNameKey(mention.ship_name),
    status: 'open' as const,
    status_words: '',
  }))
  const closed = (await goneShips(tx, gone, new Set(ids))).filter(
    ({ ship_name_key }) => !answered.has(ship_name_key),
  )
  await repo.insertMentions(tx, email_id, mail, [...open, ...closed])
  const touched = [...ids, ...merged, ...before, ...closed.map(({ market_ship_id }) => market_ship_id)]
  if (touched.length === 0) return
  await writeBook(tx, touched)
  tellTonnage(tx, { email_id, line_id: mail.line_id }, null)
}

/** Ships of the book that a mail says to be gone, where it does not offer them as well. */
async function goneShips(
  tx: Tx,
  lines: readonly StatusLine[],
  open: ReadonlySet<number>,
): Promise<repo.KeptMention[]> {
  const known = await findNamed(tx, [...new Set(lines.flatMap(({ names }) => names))])
  const gone = new Map<number, repo.KeptMention>()
  for (const { names, status, words, start, end } of lines) {
    const key = names.find((name) => known.has(name))
    const ship = key === undefined ? undefined : known.get(key)
    if (key === undefined || !ship || open.has(ship.market_ship_id)) continue
    gone.set(ship.market_ship_id, {
      ...{ market_ship_id: ship.market_ship_id, ship_name: ship.name, ship_name_key: key },
      ...{ deadweight: null, year_of_build: null, port_id: 0, port_name: '', port_words: '' },
      ...{ open_from: '', open_to: null, note: '', status, status_words: words },
      spans: { row: { start, end }, vessel: { start, end } },
    })
  }
  return [...gone.values()]
}

/** Tells the readers of a line that the book is another one for them. */
export function tellTonnage(
  tx: Tx,
  { email_id, line_id }: { email_id: number | null; line_id: number },
  actor_id: number | null,
): void {
  const audience = { to: 'lines', line_ids: [line_id] } as const
  recordChange(tx, { message: marketTonnageChanged, body: { email_id }, audience, actor_id })
}
