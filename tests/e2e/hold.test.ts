import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEmail } from '@laycan/features/flows/mail-sending/contract/endpoints.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

/** As after a restore: the company is held, and two mails that waited were looked up. */
async function hold(): Promise<void> {
  const { server, company, lines, tokens } = web.desk
  for (const [subject, look] of [
    ['Firm offer to Santos', 'not_in_sent'],
    ['Recap of last week', 'unknown'],
  ] as const) {
    const body = {
      line_id: lines.ops,
      client_key: subject,
      subject,
      body: 'Dear all',
      body_type: 'plain_text' as const,
      to: [{ name: '', address: 'nikos@aegean.example' }],
      delay: 600,
    }
    const { id } = (await server.call(sendEmail, { body }, tokens.ann)).body.email
    await sql`insert into held_emails (email_id, look) values (${id}, ${look})`.execute(company.db)
  }
  const { companies, holds } = server.services
  await sql`
    update companies set held_since = now(), held_reason = 'The database was put back to an older state.'
    where id = ${company.id}
  `.execute(companies.control)
  // It reads anew who is held.
  await holds.release('c2')
}

test('after a restore everybody sees that nothing leaves, and an administrator looks and lets it go on', async () => {
  await hold()
  const member = await web.open('/mails', { as: 'ben' })
  await member.getByText('Nothing is fetched or sent until an administrator lets it.').waitFor()
  expect(await member.getByRole('link', { name: 'See what waits' }).count()).toBe(0)

  const page = await web.open('/mails', { as: 'ann' })
  await waitForLive(page)
  await page.getByRole('link', { name: 'See what waits' }).click()
  const rowOf = (subject: string) => page.getByRole('row').filter({ hasText: subject })
  await rowOf('Firm offer to Santos').getByText('Not in Sent').waitFor()
  await rowOf('Recap of last week').getByText('Not known').waitFor()
  await page.getByRole('button', { name: 'Make a draft of Recap of last week' }).click()
  await rowOf('Recap of last week').getByText('Draft', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'It left: Firm offer to Santos' }).click()
  await rowOf('Firm offer to Santos').getByText('Sent', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Let everything go on' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Let everything go on' }).click()
  await page.getByText('Nothing is held back').waitFor()
  await member.getByText('Nothing is fetched or sent until').waitFor({ state: 'detached' })
  expect(web.desk.server.services.holds.isFree(web.desk.company.id)).toBe(true)
})
