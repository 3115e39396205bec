import type { CallInput } from '@laycan/contract/endpoint.ts'
import type { JobHandler } from '@laycan/server/jobs/job-kind.ts'
import { startJobs } from '@laycan/server/jobs/start-jobs.ts'
import { FakeClock } from '@laycan/server/jobs/testing/fake-clock.ts'
import { type FaultySmtp, startFaultySmtp } from '@laycan/testing/mail-servers/faulty-smtp.ts'
import { draftJobs } from '#features/flows/mail-drafts/server/testing.ts'
import { outcomeJobs } from '#features/flows/mail-outcomes/server/testing.ts'
import { createMailAccount } from '#features/records/mail-accounts/contract/endpoints.ts'
import { testAccount, testSide } from '#features/records/mail-accounts/server/testing.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { sendEmail } from '../contract/endpoints.ts'
import { manifest } from './manifest.ts'

type SendBody = CallInput<typeof sendEmail>['body']
type AccountForm = Parameters<typeof testAccount>[0]

/** A desk whose line `mail` sends through a server that misbehaves on demand, under a clock of its own. */
export interface SendingDesk extends TestDesk {
  smtp: FaultySmtp
  clock: FakeClock
  /** The line that sends; ben's and the administrator's. */
  line_id: number
  /** Sends at once unless told otherwise, as ben. */
  send(body?: Partial<SendBody>, token?: string): Promise<number>
  /** Lets time pass, and waits until nothing more is due. */
  pass(ms: number): Promise<void>
  /** The mail's status and reason as lists show them. */
  statusOf(email_id: number): Promise<{ status: string; box: string; problem: string }>
}

let serial = 0

/** Starts it. @param options.jobs handlers besides those of drafts, sending and outcomes */
export async function startSendingDesk(
  options: { account?: AccountForm; jobs?: readonly JobHandler[]; environment?: Record<string, string> } = {},
): Promise<SendingDesk> {
  const smtp = await startFaultySmtp({ users: { desk: 'secret' } })
  const desk = await startTestDesk({ roles: ['web', 'mail'], environment: options.environment ?? {} })
  const { server, company, tokens, users } = desk
  const form = testAccount({ outgoing: testSide(smtp), user_ids: [users.ben], ...options.account })
  const created = await server.call(createMailAccount, { body: form }, tokens.ann)
  if (created.status >= 300) throw new Error(`The account was not made: ${created.error.join(' ')}`)
  const { line_id } = created.body.account
  smtp.taken.length = 0
  const clock = new FakeClock()
  const ours = [...draftJobs, ...outcomeJobs, ...(manifest.jobs ?? [])]
  const jobs = await startJobs(server.services, [...ours, ...(options.jobs ?? [])], clock)
  return {
    ...desk,
    smtp,
    clock,
    line_id,
    async send(body = {}, token = tokens.ben) {
      const call = {
        line_id,
        client_key: `testing-${++serial}`,
        subject: `Offer ${serial}`,
        body: '<p>Firm until noon</p>',
        body_type: 'html' as const,
        to: [{ name: 'Nikos', address: 'nikos@aegean.example' }],
        delay: 0,
        ...body,
      }
      // The undo window is counted by the clock of the machine, which has gone on.
      clock.advance(Math.max(0, Date.now() - clock.now().getTime()))
      const answer = await server.call(sendEmail, { body: call }, token)
      if (answer.status !== 200) throw new Error(answer.error.join(' '))
      return answer.body.email.id
    },
    async pass(ms) {
      clock.advance(ms)
      await jobs.idle()
      await jobs.idle()
    },
    async statusOf(email_id) {
      return company.db
        .selectFrom('emails')
        .select(['status', 'box', 'problem'])
        .where('id', '=', email_id)
        .executeTakeFirstOrThrow()
    },
    async stop() {
      await jobs.stop()
      await desk.stop()
      await smtp.stop()
    },
  }
}
