import { inTransaction } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, handleJob } from '@laycan/server/jobs/job-kind.ts'
import { reactTo } from '@laycan/server/reactions.ts'
import { readCompanySettings } from '#features/foundation/company/server/public.ts'
import { mailsArrived } from '#features/records/emails/server/public.ts'
import { decideLineAlert } from '#features/records/notification-settings/contract/alert-settings.ts'
import { newMailTag } from '../contract/alert-tags.ts'
import { askToPush, listAlertDevices } from './alert-job.ts'
import { listNewMails, type NewMail } from './new-mails.repo.ts'
import { listReadersWithDevices } from './push-subscriptions.repo.ts'
import type { Push } from './send-push.ts'

/** Who is at a window reads it there meanwhile, and mails that come together are told of together. */
const PATIENCE_MS = 5_000
/** What a first import brings is no news. */
const FRESH_MS = 15 * 60_000

/** Letters of a sender, or of a subject, at most: services take 4096 bytes of a push, and a phone shows one line. */
const WORDS_MAX = 120

const newMailJob = defineJob<{ ids: number[] }>('alert of new mail')

/** New mail of mailboxes whose readers' devices may be told gets a job. */
export const followArrivals = reactTo(mailsArrived, async (tx, { emails }) => {
  const since = Date.now() - FRESH_MS
  const fresh = emails.filter(({ box, received_at }) => box === 'received' && Date.parse(received_at) > since)
  if (fresh.length === 0) return
  const line_ids = [...new Set(fresh.map(({ line_id }) => line_id))]
  if ((await listReadersWithDevices(tx, line_ids)).length === 0) return
  const ids = fresh.map(({ id }) => id)
  await enqueueJob(tx, newMailJob, { ids }, { run_at: new Date(Date.now() + PATIENCE_MS) })
})

/** Asks for one push of each mailbox to each device: of one mail by whom and what, of several how many. */
export const alertOfNewMail = handleJob(newMailJob, async ({ ids }, context) => {
  const { db } = context
  const mails = await listNewMails(db, ids)
  const line_ids = [...new Set(mails.map(({ line_id }) => line_id))]
  const readers = await listReadersWithDevices(db, line_ids)
  const devices = await listAlertDevices(
    context,
    readers.map(({ user_id }) => user_id),
  )
  const withText = (await readCompanySettings(db)).push_mail_text === '1'
  await inTransaction(db, async (tx) => {
    for (const { user_id, line_id } of readers) {
      const own = mails.filter((mail) => mail.line_id === line_id && mail.unread_by.includes(user_id))
      for (const { device, settings } of devices.filter((each) => each.device.user_id === user_id)) {
        const fresh = own.filter(({ id }) => !device.told.includes(newMailTag(id)))
        if (fresh.length === 0 || !decideLineAlert(line_id, settings)) continue
        const about = { email_ids: fresh.map(({ id }) => id) }
        await askToPush(tx, device.id, { push: describe(fresh, { withText }), about })
      }
    }
    await context.finish(tx)
  })
})

/** @param withText only where the company allows it: a phone that lies on a table shows it to everybody */
function describe(mails: readonly NewMail[], { withText }: { withText: boolean }): Push {
  const [first] = mails
  if (first === undefined) throw new Error('There is no mail to tell of')
  const { id, line_id, line, preview_body } = first
  const text = withText && preview_body !== '' ? `\n${shortened(preview_body)}` : ''
  if (mails.length === 1)
    return {
      tag: newMailTag(id),
      title: `New email in ${line}`,
      body: `${inWords(first)}${text}`,
      href: `#/mail/${id}`,
    }
  return {
    tag: `line-${line_id}`,
    title: `${mails.length} new emails in ${line}`,
    body: mails.slice(0, 3).map(inWords).join('\n'),
    href: `#/mails?line_id=${line_id}`,
  }
}

function inWords({ sender, subject }: NewMail): string {
  return `${shortened(sender)}: ${shortened(subject) || '(no subject)'}`
}

function shortened(text: string): string {
  const letters = [...text]
  return letters.length > WORDS_MAX ? `${letters.slice(0, WORDS_MAX - 1).join('')}…` : text
}
