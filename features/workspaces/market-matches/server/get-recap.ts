import { readRecap } from '@laycan/market/recap/read-recap.ts'
import { recapText } from '@laycan/market/recap/recap-text.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { accessEmail, wordsOfMail } from '#features/records/emails/server/public.ts'
import { getRecap } from '../contract/recap.ts'
import { findConversation } from './recap.repo.ts'

/** Characters of one mail that are read. */
const TEXT_MAX = 40_000

/** The terms of a conversation, as far as the caller reads it. */
export const getRecapRoute = readRoute(getRecap, async ({ params }, { db, actor, services }) => {
  const { thread_id } = await accessEmail(db, actor, params.id)
  const mails = await findConversation(db, actor, thread_id)
  const read = mails.map(async ({ id, from_own, date, ...body }) => {
    const { text, quote_offset } = await wordsOfMail(services.parsers, body)
    return {
      id: String(id),
      from_own,
      date: new Date(date).toISOString(),
      text: text.slice(0, quote_offset ?? undefined).slice(0, TEXT_MAX),
    }
  })
  const terms = readRecap(await Promise.all(read))
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
