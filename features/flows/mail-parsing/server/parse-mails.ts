import { inTransaction, sendAlong } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { reactTo } from '@laycan/server/reactions.ts'
import { findRawBlob, mailsArrived } from '#features/records/emails/server/public.ts'
import { keepFound } from '#features/records/temp-positions/server/public.ts'
import { BUILT_IN } from '../contract/email-parser.ts'
import { askParser } from './ask-parser.ts'
import { type ArrivedMail, isParsed } from './decide-parsed.ts'
import { listParsers, readAddress } from './email-parsers.repo.ts'
import { keepInMarket } from './keep-in-market.ts'
import { portsIn, readBuiltIn } from './read-built-in.ts'
import { isRead, setRead } from './read-mails.repo.ts'
import { findCargoLayouts, findLayouts } from './sender-layouts.repo.ts'
import { settleNames } from './settle-names.ts'

/** One mail that is read. */
interface ReadMail extends ArrivedMail {
  email_id: number
  /** Day of its arrival, for mails that do not say theirs. */
  day: string
}

/** Positions are found in mails that came. */
export const parseMailJob = defineJob<ReadMail>('mail-parsing mail')

/** A first import brings years of mail, whose ships have opened long ago. */
export const NEWS_DAYS = 14
const DAY_MS = 86_400_000

/** In the transaction of the intake, which does not wait: a few rows of settings are read. */
export const followArrived = reactTo(mailsArrived, async (tx, { emails }) => {
  const since = new Date(Date.now() - NEWS_DAYS * DAY_MS).toISOString()
  const fresh = emails.filter(({ box, received_at }) => box === 'received' && received_at >= since)
  if (fresh.length === 0) return
  const parsers = (await listParsers(tx)).filter(({ enabled }) => enabled)
  if (parsers.length === 0 || (await readAddress(tx)) === '') return
  for (const { id, line_id, received_at, parsed } of fresh) {
    const sender = parsed.from[0]?.address.toLowerCase() ?? ''
    const mail = { email_id: id, line_id, sender, day: received_at.slice(0, 10) }
    if (isParsed(mail, parsers)) sendAlong(tx, enqueueJob(tx, parseMailJob, mail, { key: String(id) }))
  }
})

/** Reads one mail, once, and keeps what was found (AI-013). */
export async function parseMail(mail: ReadMail, { db, services }: JobContext): Promise<void> {
  if (await isRead(db, mail.email_id)) return
  const address = await readAddress(db)
  const raw = await findRawBlob(db, mail.email_id)
  // Without an address nothing is detected; a mail that is gone holds nothing.
  if (address === '' || !raw) return
  const { subject, date, text } = await services.parsers.positionText(await services.blobs.get(raw.raw_blob))
  const day = date ?? mail.day
  const whole = `Subject: ${subject}\nDate: ${day}\n\n${text}`
  const read =
    address === BUILT_IN
      ? await readBuiltIn(db, services.parsers, {
          text: whole,
          date: day,
          layouts: await findLayouts(db, mail.sender),
        })
      : await askParser(services.egress, address, whole)
  const found = await settleNames(db, read, whole)
  const orders = await services.parsers.readCargoes(
    whole,
    day,
    await portsIn(db, whole),
    await findCargoLayouts(db, mail.sender),
  )
  await inTransaction(db, async (tx) => {
    await setRead(tx, mail.email_id)
    await keepFound(tx, { ...mail, text: whole }, found)
    await keepInMarket(tx, { ...mail, text: whole }, { read, found, orders })
  })
}
