import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipArchive } from '@laycan/mail/parse/attachments/zip-archive.ts'
import { testMail } from '../support/test-desk.ts'
import { startWebDesk, type WebDesk } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

test('an administrator has a dispute bundle of a conversation made and saves it', async () => {
  const root = '<fixture-9@aegean.example>'
  const id = await web.desk.deliver({ text: testMail({ 'Message-ID': root, Subject: 'Demurrage STAR' }) })
  await web.desk.deliver({
    text: testMail({ 'In-Reply-To': root, References: root, Subject: 'Re: Demurrage STAR' }),
  })
  const page = await web.open(`/mails?id=${id}`, { as: 'ann', width: 1440 })
  await page
    .getByRole('article', { name: 'Demurrage STAR' })
    .getByRole('button', { name: 'More actions', exact: true })
    .click()
  await page.getByRole('menuitem', { name: 'Dispute bundle…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dispute bundle' })
  await dialog.getByText('Period').waitFor()
  await dialog.getByRole('button', { name: 'Make bundle' }).click()
  await dialog.getByText('The bundle is ready.').waitFor()
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const archive = new ZipArchive(await readFile(await (await saving).path()), 10_000_000)
  expect(archive.names().filter((name) => name.endsWith('.eml'))).toHaveLength(2)
})
