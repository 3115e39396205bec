import type { Tx } from '@laycan/server/database/database.ts'
import { portNameKey } from '#features/records/ports/contract/ports.ts'
import { shipNameKey } from '#features/records/ships/contract/ship-name.ts'
import { TEMP_POSITIONS_MAX, TEXT_MAX } from '../contract/temp-position.ts'
import { recordTempPositions } from './record-temp-positions.ts'
import * as repo from './temp-positions.repo.ts'

/** The mail that positions were found in. */
export interface ReadMail {
  email_id: number
  line_id: number
  /** Address in small letters, or ''. */
  sender: string
  /** What the spans refer to. */
  text: string
}

/**
 * Keeps what was found in a mail as its temporary positions (PO-013). What somebody saved or rejected stays, and is not
 * offered again; ports that this sender calls in his own way are those that people took them for before.
 */
export async function keepFound(tx: Tx, mail: ReadMail, found: readonly repo.FoundPosition[]): Promise<void> {
  const answered = await repo.deleteUnanswered(tx, mail.email_id)
  const fresh = found
    .filter(({ ship_name }) => !answered.has(shipNameKey(ship_name)))
    .slice(0, TEMP_POSITIONS_MAX)
  if (fresh.length > 0) {
    const known = await repo.findSenderPorts(
      tx,
      mail.sender,
      fresh.map(({ port_words }) => port_words),
    )
    await repo.insertFound(
      tx,
      mail.email_id,
      fresh.map((each) => ({ ...each, ...known.get(portNameKey(each.port_words)) })),
    )
    await repo.setText(tx, mail.email_id, mail.text.slice(0, TEXT_MAX))
  }
  if (fresh.length > 0 || answered.size > 0) recordTempPositions(tx, mail, null)
}
