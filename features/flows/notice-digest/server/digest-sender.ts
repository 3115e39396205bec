import type { Db } from '@laycan/server/database/database.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { sendingAccount } from '#features/records/mail-accounts/server/public.ts'
import { getDigestSender } from '../contract/endpoints.ts'
import { findDigestUser, listSendableLines } from './digests.repo.ts'

/** The first mailbox of a user that can send: his digest goes out from there. */
export async function findDigestSender(db: Db, user_id: number) {
  for (const line of await listSendableLines(db, user_id))
    if ((await sendingAccount(db, line.id)) !== undefined) return line
  return undefined
}

export const getDigestSenderRoute = readRoute(getDigestSender, async (_input, { db, actor }) => ({
  to: (await findDigestUser(db, actor.user_id))?.email ?? '',
  from: (await findDigestSender(db, actor.user_id))?.email ?? null,
}))
