import { inTransaction } from '@laycan/server/database/database.ts'
import { writeEnvelopeId } from '#features/flows/mail-outcomes/server/public.ts'
import { type TestDesk, testMail } from '#tests/support/test-desk.ts'
import { enterAnswer, enterQueued } from './follow-outgoing.ts'
import { manifest } from './manifest.ts'

/** What does the jobs of this feature. */
export const deliveryReportJobs = manifest.jobs ?? []

let serial = 0

/** A mail of the line `ops` that was sent to some addresses, and what the next server said to each. */
export async function sentMail(
  desk: TestDesk,
  addresses: readonly string[],
  answer: { accepted?: readonly string[]; refused?: readonly { address: string; reason: string }[] } = {},
) {
  const outgoing_id = ++serial
  const message_id = `sent-${process.pid}-${outgoing_id}@oceanic.example`
  const text = testMail({ From: 'ops@oceanic.example', 'Message-ID': `<${message_id}>` })
  const email_id = await desk.deliver({ box: 'sent', text })
  const recipients = addresses.map((address) => ({ name: '', address }))
  const { accepted = addresses, refused = [] } = answer
  await inTransaction(desk.company.db, async (tx) => {
    await enterQueued(tx, { outgoing: [{ id: outgoing_id, email_id, message_id, recipients }] })
    await enterAnswer(tx, {
      outgoing_id,
      at: new Date(Date.now() - 60_000),
      accepted: accepted
        .filter((address) => refused.every((each) => each.address !== address))
        .map((address) => ({ address, response: '250 2.0.0 queued as 4711' })),
      refused: refused.map((each) => ({ ...each, code: 550, temporary: false })),
      final: true,
      uncertain: false,
    })
  })
  const envelope_id = writeEnvelopeId(desk.server.services.secrets, desk.company.id, outgoing_id)
  return { email_id, outgoing_id, message_id, envelope_id }
}

/** A bounce as mail systems send it. */
export function bounceOf(report: {
  recipient: string
  action: string
  status: string
  diagnostic?: string
  envelope_id?: string
  message_id?: string
}): string {
  const { recipient, action, status, diagnostic = '', envelope_id, message_id } = report
  return [
    'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
    'To: ops@oceanic.example',
    `Message-ID: <report-${process.pid}-${++serial}@mx.example>`,
    'Subject: Undelivered Mail Returned to Sender',
    `Date: ${new Date().toUTCString()}`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    '',
    'This is the mail system.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    ...(envelope_id === undefined ? [] : [`Original-Envelope-Id: ${envelope_id}`]),
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${diagnostic}`,
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    ...(message_id === undefined ? ['Subject: x'] : [`Message-ID: <${message_id}>`]),
    '--b--',
    '',
  ].join('\r\n')
}
