import type { Db } from '@laycan/server/database/database.ts'
import type { JobContext } from '@laycan/server/jobs/job-kind.ts'
import { listRetentions } from '#features/flows/retention/server/public.ts'
import { listEmailsFrom, listEmailsTo, type PersonEmail } from '#features/records/emails/server/public.ts'
import { decideKept, type WhyKept } from './decide-kept.ts'

/** Mails of one page. */
const PAGE = 1000

export type MailSide = 'from' | 'to'

/** Mails that addresses sent, or were sent, page by page after an id. @throws Error when the process stops */
export async function* readMails(
  { db, signal }: Pick<JobContext, 'db' | 'signal'>,
  { side, addresses, after }: { side: MailSide; addresses: readonly string[]; after: number },
  page = PAGE,
): AsyncGenerator<PersonEmail[]> {
  if (addresses.length === 0) return
  const list = side === 'from' ? listEmailsFrom : listEmailsTo
  for (let last = after; ; ) {
    if (signal.aborted) throw new Error('The server is stopping')
    const mails = await list(db, addresses, { after: last, limit: page })
    if (mails.length > 0) yield mails
    if (mails.length < page) return
    last = mails.at(-1)?.id ?? last
  }
}

/** Says of each mail why it stays. */
export async function readDecider(db: Db, now: Date): Promise<(mail: PersonEmail) => WhyKept | undefined> {
  const retentions = new Map((await listRetentions(db)).map((line) => [line.line_id, line]))
  return (mail) => decideKept(mail, retentions, now)
}
