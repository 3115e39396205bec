import { afterAll, beforeAll, test } from 'vitest'
import { learnMailsNow } from '@laycan/features/flows/payment-guard/server/testing.ts'
import { startWebDesk, type WebDesk } from './support/web-desk.ts'

const DAY_MS = 86_400_000

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

async function bring(subject: string, days: number, text: string): Promise<void> {
  const head = `From: Nikos <nikos@aegean-bulk.example>\r\nTo: ops@oceanic.example\r\nSubject: ${subject}\r\nMessage-ID: <${days}@x>`
  const received_at = new Date(Date.now() - days * DAY_MS)
  const id = await web.desk.deliver({ text: `${head}\r\n\r\n${text}`, received_at })
  await learnMailsNow(web.desk.server.services, web.desk.company.db, [id])
}

test('a mail with other bank details says which, is confirmed and taken back, and leads to the earlier one', async () => {
  await bring('Hire 1', 90, 'IBAN GR16 0110 1250 0000 0001 2300 695')
  await bring('Hire 2', 1, 'Please remit to IBAN DE89 3704 0044 0532 0130 00')
  const page = await web.open('/mails', { as: 'ann', width: 1440 })
  await page.getByText('Hire 2', { exact: true }).first().click()
  const bar = page.getByRole('status').filter({ hasText: 'aegean-bulk.example gives bank details' })
  await bar.getByText('IBAN DE89 3704 0044 0532 0130 00').waitFor()
  await bar.getByText('So far they used IBAN GR16 0110 1250 0000 0001 2300 695').waitFor()
  await bar.getByRole('button', { name: 'This is right' }).click()
  await bar.getByText(/^Confirmed by Ann on/).waitFor()
  await bar.getByRole('button', { name: 'Take back' }).click()
  await bar.getByRole('button', { name: 'This is right' }).waitFor()
  await bar.getByRole('button', { name: 'Earlier email' }).click()
  await page.getByRole('heading', { name: 'Hire 1' }).waitFor()
  await bar.waitFor({ state: 'detached' })
})
