import { readRecap } from '@laycan/market/recap/read-recap.ts'
import { recapText } from '@laycan/market/recap/recap-text.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { accessEmail } from '#features/records/emails/server/public.ts'
import { getRecap } from '../contract/recap.ts'
import { findConversation } from './recap.repo.ts'

/** The terms of a conversation, as far as the caller reads it. */
export const getRecapRoute = readRoute(getRecap, async ({ params }, { db, actor }) => {
  const { thread_id } = await accessEmail(db, actor, params.id)
  const mails = await findConversation(db, actor, thread_id)
  const terms = readRecap(
    mails.map(({ id, from_own, date, text }) => ({
      id: String(id),
      from_own,
      date: new Date(date).toISOString(),
      text,
    })),
  )
  return {
    subject: mails[0]?.subject ?? '',
    mails: mails.length,
    terms: terms.map(({ mail_id, ...term }) => ({
      ...term,
      email_id: mail_id === null ? null : Number(mail_id),
    })),
    text: recapText(terms),
  }
})
