import type { Tx } from '@laycan/server/database/database.ts'
import type { StoredOutgoing } from '#features/flows/mail-drafts/server/public.ts'
import { listLineRows, listReadableLineIds } from '#features/foundation/lines/server/public.ts'
import { findActiveUser } from '#features/foundation/users/server/public.ts'

/** Why a mail may not leave any more, in words: its line or its sender changed since it was taken. */
export async function mayStillSend(
  tx: Tx,
  { line_id, user_id }: Pick<StoredOutgoing, 'line_id' | 'user_id'>,
): Promise<string | undefined> {
  const line = (await listLineRows(tx)).find(({ id }) => id === line_id)
  if (!line?.sendable) return 'This mailbox cannot send any more. Please choose another sender.'
  if (user_id === null) return 'The sender of this email does not exist any more.'
  const [user, lines] = await Promise.all([findActiveUser(tx, user_id), listReadableLineIds(tx, user_id)])
  if (!user) return 'The sender of this email is not active any more.'
  if (!lines.includes(line_id))
    return 'The mailbox was taken away from the sender of this email. Please choose another sender.'
  return undefined
}
