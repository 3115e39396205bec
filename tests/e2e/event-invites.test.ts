import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseMessage } from '@laycan/mail/parse/parse-message.ts'
import { type SendingWebDesk, startSendingWebDesk } from './support/sending-web-desk.ts'
import { waitForLive } from './support/web-desk.ts'

let web: SendingWebDesk
beforeAll(async () => {
  web = await startSendingWebDesk()
})
afterAll(() => web?.stop())

/** The answer of a guest's program. */
function answer(uid: string, from: string, method: 'REPLY' | 'COUNTER', start: string): string {
  return [
    `From: <${from}>`,
    'To: <mail@oceanic.example>',
    'Subject: Answer',
    `Message-ID: <${method}-${Date.now()}@sea.example>`,
    `Content-Type: text/calendar; method=${method}; charset=utf-8`,
    '',
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'SEQUENCE:9',
    `DTSTAMP:${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART:${start}T100000Z`,
    `DTEND:${start}T110000Z`,
    'ORGANIZER:mailto:mail@oceanic.example',
    `ATTENDEE;PARTSTAT=ACCEPTED:mailto:${from}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

test('people are invited after a question, their answers show live, and a proposed time is taken over, and all are told when the calendar goes', async () => {
  const page = await web.open('/calendar', { isAway: true, as: 'ben' })
  await waitForLive(page)
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog', { name: 'Send invitations?' })
  await page.getByRole('button', { name: 'Add calendar' }).click()
  await dialog.getByLabel('Name').fill('Line-ups')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Edit Line-ups' }).waitFor()
  await page.getByRole('button', { name: 'Add event' }).click()
  await dialog.getByLabel('Title').fill('Line-up call')
  await dialog.getByLabel('Calendar').selectOption({ label: 'Line-ups' })
  await dialog.getByLabel('Attendees').fill('lee@sea.example, pia@sea.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await question.getByText('An email with the invitation goes to lee@sea.example, pia@sea.example.').waitFor()
  expect(web.smtp.taken).toHaveLength(0)
  await question.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('The invitations are on their way').waitFor()
  const { raw, rcpt_to } = await web.taken('Invitation: Line-up call')
  expect(rcpt_to.toSorted()).toEqual(['lee@sea.example', 'pia@sea.example'])
  const { uid = '', start } = (await parseMessage(raw)).calendar ?? {}
  const dayAfter = (days: number) =>
    new Date(Date.parse(`${start}`) + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')

  await page.getByText('Line-up call', { exact: true }).first().click()
  const guests = dialog.getByRole('region', { name: 'Attendees' })
  await guests.getByText('no answer yet').first().waitFor()
  await web.desk.deliver({ text: answer(uid, 'lee@sea.example', 'REPLY', dayAfter(0)), line_id: web.line_id })
  await guests.getByText('accepted').waitFor()
  // Days later, so that what is agreed on is yet to come at whatever hour this runs.
  const counter = answer(uid, 'pia@sea.example', 'COUNTER', dayAfter(3))
  await web.desk.deliver({ text: counter, line_id: web.line_id })
  await guests.getByText(/^pia@sea\.example proposes/).waitFor()
  await guests.getByRole('button', { name: 'Accept' }).click()
  await question.getByText(/An email with the change goes to/).waitFor()
  await question.getByRole('button', { name: 'Send', exact: true }).click()
  await web.taken('Updated invitation: Line-up call')

  await page.goto(`${web.desk.server.url}/#/calendar`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit Line-ups' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  const last = page.getByRole('alertdialog', { name: 'Delete the calendar Line-ups?' })
  await last
    .getByText('To one event that is yet to come you have invited lee@sea.example, pia@sea.example.')
    .waitFor()
  await last.getByRole('button', { name: 'Delete and tell them by email' }).click()
  await page.getByText('The guests are told by email that the events are off').waitFor()
  const off = await web.taken('Cancelled: Line-up call')
  expect((await parseMessage(off.raw)).calendar).toMatchObject({ method: 'CANCEL', uid })
  await page.close()
})
