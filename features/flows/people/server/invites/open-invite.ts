import type { Tx } from '@laycan/server/database/database.ts'
import { createInviteToken, inviteTokenHash } from './invite-token.ts'
import { insertInvite, type StoredInvite } from './invites.repo.ts'

/** Makes an invitation with its token, which is told this once. Whether it may be made is checked by who calls. */
export async function openInvite(
  tx: Tx,
  company_id: string,
  about: { email: string; role_ids: number[]; invited_by: number },
): Promise<{ token: string; invite: StoredInvite }> {
  const token = createInviteToken(company_id)
  const invite = await insertInvite(tx, { ...about, token_hash: inviteTokenHash(token) })
  return { token, invite }
}
