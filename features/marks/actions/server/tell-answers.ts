import { inTransaction, sendAlong } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, handleJob } from '@laycan/server/jobs/job-kind.ts'
import { happen, reactTo } from '@laycan/server/reactions.ts'
import { mailsArrived } from '#features/records/emails/server/public.ts'
import { findConversationNews } from './conversation-news.repo.ts'
import { conversationsAnswered } from './happenings.ts'

interface Mails {
  email_ids: readonly number[]
}

const answersJob = defineJob<Mails>('tell answers')

/** An import brings years of mail: what is older than this is no news. */
const NEWS_DAYS = 3
const DAY_MS = 86_400_000

/** In the transaction of the intake, which does not wait. Mails that refer to none begin a conversation. */
export const followArrived = reactTo(mailsArrived, async (tx, { emails }) => {
  const since = new Date(Date.now() - NEWS_DAYS * DAY_MS).toISOString()
  const answers = emails.filter(
    ({ box, received_at, parsed }) =>
      (box === 'received' || box === 'sent') &&
      received_at >= since &&
      parsed.references.length + parsed.in_reply_to.length > 0,
  )
  if (answers.length === 0) return
  sendAlong(tx, enqueueJob(tx, answersJob, { email_ids: answers.map(({ id }) => id) }))
})

export const tellAnswersJob = handleJob(answersJob, async ({ email_ids }, { db, finish }) => {
  await inTransaction(db, async (tx) => {
    const news = await findConversationNews(tx, email_ids)
    if (news.length > 0) await happen(tx, conversationsAnswered, { news })
    await finish(tx)
  })
})
