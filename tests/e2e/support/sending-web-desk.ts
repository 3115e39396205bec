import { createMailAccount } from '@laycan/features/records/mail-accounts/contract/endpoints.ts'
import { testAccount, testSide } from '@laycan/features/records/mail-accounts/server/testing.ts'
import { type FaultySmtp, startFaultySmtp } from '@laycan/testing/mail-servers/faulty-smtp.ts'
import type { TakenMail } from '@laycan/testing/mail-servers/smtp-faults.ts'
import { until } from '../../support/until.ts'
import { startWebDesk, type WebDesk } from './web-desk.ts'

/** A web desk whose line `mail` sends through a real SMTP server; ann and ben send from it. */
export interface SendingWebDesk extends WebDesk {
  smtp: FaultySmtp
  line_id: number
  /** The mail of a subject as the SMTP server took it. */
  taken(subject: string): Promise<TakenMail>
  takenCount(subject: string): number
}

export async function startSendingWebDesk(): Promise<SendingWebDesk> {
  const smtp = await startFaultySmtp({ users: { desk: 'secret' } })
  const web = await startWebDesk()
  const { server, tokens, users } = web.desk
  const body = testAccount({ outgoing: testSide(smtp), user_ids: [users.ben] })
  const created = await server.call(createMailAccount, { body }, tokens.ann)
  if (created.status >= 300) throw new Error(`The account was not made: ${created.error.join(' ')}`)
  smtp.taken.length = 0
  const ofSubject = (subject: string) =>
    smtp.taken.filter(({ raw }) => raw.toString('latin1').includes(`Subject: ${subject}\r\n`))
  return {
    ...web,
    smtp,
    line_id: created.body.account.line_id,
    taken: (subject) => until(`${subject} is taken`, async () => ofSubject(subject)[0]),
    takenCount: (subject) => ofSubject(subject).length,
    async stop() {
      await web.stop()
      await smtp.stop()
    },
  }
}
