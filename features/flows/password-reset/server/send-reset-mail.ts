import { createHash } from 'node:crypto'
import { inTransaction } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { publicRoute } from '@laycan/server/http/route.ts'
import { sendHouseMail } from '#features/flows/mail-sending/server/public.ts'
import { tooManyAttempts } from '#features/foundation/session/contract/errors.ts'
import {
  beginGuess,
  listSignInsOfEmail,
  type SignInName,
} from '#features/foundation/session/server/public.ts'
import { findActiveUser } from '#features/foundation/users/server/public.ts'
import { sendResetMail } from '../contract/endpoints.ts'
import { insertReset } from './password-resets.repo.ts'
import { resetMailWords } from './reset-mail-words.ts'
import { createResetToken, resetTokenHash } from './reset-token.ts'

/**
 * Answers before anything is looked up, so that neither the answer nor its time says whether somebody has the address
 * (AU-031). Each request counts for the address, known or not: after five, each doubles the pause.
 */
export const sendResetMailRoute = publicRoute(sendResetMail, async ({ body }, { services, request }) => {
  const email = body.email.toLowerCase().normalize('NFKC')
  const subject = `reset ${createHash('sha256').update(email).digest('hex')}`
  const guess = await beginGuess(services.companies.control, { subject, ip: request.ip })
  if ('wait_s' in guess) throw new RefusedError(tooManyAttempts(guess.wait_s), guess.wait_s)
  if (email.includes('\0')) return
  void sendAll(services, email).catch((err) => services.log.warn({ err }, 'no mail to reset a password sent'))
})

async function sendAll(services: Services, email: string): Promise<void> {
  for (const signIn of await listSignInsOfEmail(services.companies.control, email))
    await sendOne(services, signIn)
}

async function sendOne(services: Services, { user_name, ...of }: SignInName): Promise<void> {
  const company = await services.companies.find(of.company_id)
  const user = company && (await findActiveUser(company.db, of.user_id))
  if (!company || !user) return
  const token = createResetToken()
  await insertReset(services.companies.control, of, resetTokenHash(token))
  const words = resetMailWords({
    token,
    user_name,
    company: company.name,
    base_url: services.settings.public_url,
  })
  const key = `reset ${resetTokenHash(token).toString('hex')}`
  const isSent = await inTransaction(company.db, (tx) =>
    sendHouseMail(tx, services, { key, to: { name: user.name, address: user.email }, ...words }),
  )
  if (!isSent) services.log.warn({ company: company.id }, 'no mailbox can send a mail to reset a password')
}
