import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { addressesOf, listLineRows, type StoredLine } from '#features/foundation/lines/server/public.ts'
import { emailRefusals } from '#features/records/emails/contract/errors.ts'
import { draftRefusals } from '../contract/errors.ts'
import { findOutgoing, type StoredOutgoing } from './outgoing.repo.ts'

/** Lines a user may send from: those of the user's own that can send (CP-014). */
export async function listSendableLines(db: Db, actor: Actor): Promise<StoredLine[]> {
  const own = new Set(actor.line_ids)
  return (await listLineRows(db)).filter((line) => line.sendable && own.has(line.id))
}

/** The line if the actor may send from it. */
export async function accessSendableLine(db: Db, actor: Actor, line_id: number): Promise<StoredLine> {
  const line = (await listSendableLines(db, actor)).find(({ id }) => id === line_id)
  if (!line) throw new RefusedError(draftRefusals.lineNotSendable)
  return line
}

/** One of a line's addresses as the line has it; undefined for another one. */
export function findAddress(line: StoredLine, address = ''): string | undefined {
  return addressesOf(line).find((each) => each.toLowerCase() === address.trim().toLowerCase())
}

/**
 * A draft or outgoing mail to look at: for readers of its line, and for its writer, whose words stay his own when the
 * line is taken away. One refusal for missing and hidden ones alike (SC-006).
 */
export async function accessOutgoing(
  db: Db,
  actor: Actor,
  id: number,
  options: { locked?: boolean } = {},
): Promise<StoredOutgoing> {
  const outgoing = await findOutgoing(db, id, options)
  const isOwn = outgoing?.is_ours === true && outgoing.user_id === actor.user_id
  if (!outgoing || !(isOwn || actor.line_ids.includes(outgoing.line_id)))
    throw new RefusedError(emailRefusals.notFound)
  return outgoing
}

/** The same to change, abort or send: for its writer and for readers of its line who may send from it. Locked. */
export async function accessOutgoingToChange(db: Db, actor: Actor, id: number): Promise<StoredOutgoing> {
  const outgoing = await accessOutgoing(db, actor, id, { locked: true })
  if (outgoing.is_ours && outgoing.user_id === actor.user_id) return outgoing
  await accessSendableLine(db, actor, outgoing.line_id)
  return outgoing
}
