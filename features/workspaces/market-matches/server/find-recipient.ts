import type { Db } from '@laycan/server/database/database.ts'
import { findEntryOf } from '#features/records/contacts/server/public.ts'
import { findSender } from './matches.repo.ts'

/** To whom a shortlist goes: who sent what it is about, as the address book calls him where he stands in it. */
export async function findRecipient(
  db: Db,
  row: Parameters<typeof findSender>[1],
): Promise<{ name: string; address: string } | null> {
  const sender = await findSender(db, row)
  if (!sender) return null
  const entry = await findEntryOf(db, sender.address)
  return { ...sender, name: entry?.name || sender.name }
}
