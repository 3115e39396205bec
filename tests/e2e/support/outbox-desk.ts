import type { Page } from 'playwright-core'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import { saveDraft } from '@laycan/features/flows/mail-drafts/contract/endpoints.ts'
import { sendEmail } from '@laycan/features/flows/mail-sending/contract/endpoints.ts'
import { createMailAccount } from '@laycan/features/records/mail-accounts/contract/endpoints.ts'
import { testAccount, testSide } from '@laycan/features/records/mail-accounts/server/testing.ts'
import { type FaultySmtp, startFaultySmtp } from '@laycan/testing/mail-servers/faulty-smtp.ts'
import { startWebDesk, type WebDesk, waitForLive } from './web-desk.ts'

type SendBody = CallInput<typeof sendEmail>['body']
type DraftBody = CallInput<typeof saveDraft>['body']

/** A desk in the browser whose line `mail` really sends, through a server that misbehaves on demand. */
export interface OutboxDesk {
  web: WebDesk
  smtp: FaultySmtp
  line_id: number
  /** Takes a mail for sending as ben; it waits for `delay` seconds (600 unless told otherwise). */
  send(subject: string, body?: Partial<SendBody>): Promise<number>
  /** Saves a draft as ben; with draft_id again. */
  draft(subject: string, body?: Partial<DraftBody>): Promise<number>
  /** A page signed in as ann that shows a list and hears live news. */
  open(place: string, options?: Parameters<WebDesk['open']>[1]): Promise<Page>
  stop(): Promise<void>
}

export const OUTBOX = '/mails?box=sent&status=pending'
export const SENT = '/mails?box=sent&status=sent'
export const DRAFTS = '/mails?box=draft'

let serial = 0

export async function startOutboxDesk(): Promise<OutboxDesk> {
  const smtp = await startFaultySmtp({ users: { desk: 'secret' } })
  const web = await startWebDesk()
  const { server, tokens, users } = web.desk
  const form = testAccount({ outgoing: testSide(smtp), user_ids: [users.ben] })
  const created = await server.call(createMailAccount, { body: form }, tokens.ann)
  if (created.status >= 300) throw new Error(`The account was not made: ${created.error.join(' ')}`)
  const { line_id } = created.body.account
  smtp.taken.length = 0
  const words = (subject: string) => ({
    line_id,
    client_key: `outbox-${++serial}-key`,
    subject,
    body: '<p>Firm until noon</p>',
    body_type: 'html' as const,
    to: [{ name: 'Nikos', address: 'nikos@aegean.example' }],
  })
  return {
    web,
    smtp,
    line_id,
    async send(subject, body = {}) {
      const call = { ...words(subject), delay: 600, ...body }
      const answer = await server.call(sendEmail, { body: call }, tokens.ben)
      if (answer.status !== 200) throw new Error(answer.error.join(' '))
      return answer.body.email.id
    },
    async draft(subject, body = {}) {
      const call = { ...words(subject), window_key: 'outbox-window-of-ben', ...body }
      const answer = await server.call(saveDraft, { body: call }, tokens.ben)
      if (answer.status !== 200) throw new Error(answer.error.join(' '))
      return answer.body.email.id
    },
    async open(place, options) {
      const page = await web.open(place, { ...options, as: 'ann' })
      await page.getByRole('grid').waitFor()
      await waitForLive(page)
      return page
    },
    async stop() {
      await web.stop()
      await smtp.stop()
    },
  }
}

export const rowOf = (page: Page, subject: string) =>
  page.getByRole('row').filter({ has: page.getByText(subject, { exact: true }) })
