import type { Company } from '@laycan/server/database/companies.ts'
import type { ControlDb, Tx } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { sendHouseMail } from '#features/flows/mail-sending/server/public.ts'
import { insertReset } from './password-resets.repo.ts'
import { createResetToken, resetTokenHash } from './reset-token.ts'

const LASTS_DAYS = 7
const DAY_MIN = 24 * 60

/**
 * Sends somebody who was added the link by which he chooses his first password: once, for seven days.
 * @param base_url of the request, where the operator has set none: an administrator made it
 * @returns the link itself where no mailbox of the company can send it; then whoever added him hands it over
 */
export async function sendFirstPassword(
  { tx, control }: { tx: Tx; control: ControlDb },
  services: Services,
  about: {
    company: Company
    user: { id: number; name: string; user_name: string; email: string }
    base_url: string
  },
): Promise<string | null> {
  const { company, user } = about
  const token = createResetToken()
  const hash = resetTokenHash(token)
  await insertReset(control, { company_id: company.id, user_id: user.id }, hash, LASTS_DAYS * DAY_MIN)
  const link = `${services.settings.public_url || about.base_url}/#/resetPassword?token=${token}`
  const isSent = await sendHouseMail(tx, services, {
    key: `first password ${hash.toString('hex')}`,
    to: { name: user.name, address: user.email },
    subject: `Your user at ${company.name} on Laycan`,
    text: [
      `You have a user at ${company.name}: ${user.user_name}.`,
      '',
      'Open this link to choose your password:',
      '',
      link,
      '',
      `It works once, for ${LASTS_DAYS} days.`,
      '',
    ].join('\n'),
  })
  return isSent ? null : link
}
