import type { Tx } from '@laycan/server/database/database.ts'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { sendHouseMail } from '#features/flows/mail-sending/server/public.ts'
import { INVITE_DAYS } from '../../contract/invite.ts'
import { inviteTokenHash } from './invite-token.ts'

/**
 * Sends the link of an invitation.
 * @returns the link itself where no mailbox of the company can send it; then whoever invites hands it over
 */
export async function sendInvite(
  tx: Tx,
  { services, company, request }: Pick<ReadContext, 'services' | 'company' | 'request'>,
  { token, email, inviter }: { token: string; email: string; inviter: string },
): Promise<string | null> {
  const link = `${services.settings.public_url || request.base_url}/#/completeInvitation?token=${token}`
  const key = `invite ${inviteTokenHash(token).toString('hex')}`
  const words = inviteMailWords({ link, company: company.name, inviter })
  const isSent = await sendHouseMail(tx, services, { key, to: { name: '', address: email }, ...words })
  return isSent ? null : link
}

/** What the mail says. */
function inviteMailWords({ link, company, inviter }: { link: string; company: string; inviter: string }): {
  subject: string
  text: string
} {
  return {
    subject: `Join ${company} on Laycan`,
    text: [
      `${inviter} invites you to work in the mailboxes of ${company}.`,
      '',
      'Open this link to choose your username and password:',
      '',
      link,
      '',
      `It works once, for ${INVITE_DAYS} days. If you do not know ${company}, you can delete this mail.`,
      '',
    ].join('\n'),
  }
}
