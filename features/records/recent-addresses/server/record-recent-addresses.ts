import type { Tx } from '@laycan/server/database/database.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'
import { collectAddresses, type Use } from './collect-addresses.ts'
import { type AddressOwner, addUses } from './recent-addresses.repo.ts'

/**
 * Keeps the recipients of a mail that a user sends: they are suggested to him, and to the readers of the line. To be
 * called once for each mail, in the transaction that takes it; what is no address is passed over.
 */
export async function recordRecentAddresses(
  tx: Tx,
  sent: { user_id: number; line_id: number; participants: readonly Participant[]; at?: Date },
): Promise<void> {
  const { user_id, line_id, participants, at = new Date() } = sent
  const owners: readonly AddressOwner[] = [
    { owner_type: 'Line', owner_id: line_id },
    { owner_type: 'User', owner_id: user_id },
  ]
  const uses = owners.flatMap((owner) =>
    participants.map((participant): Use => ({ owner, participant, worth: 'written_to', at })),
  )
  await addUses(tx, collectAddresses(uses))
}
