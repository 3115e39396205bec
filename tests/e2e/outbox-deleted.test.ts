import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteEmails } from '@laycan/features/flows/mail-actions/contract/endpoints.ts'
import { testMail } from '../support/test-desk.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

test('ML-050 an administrator sees who deleted what and brings it back, one and several; a member does not', async () => {
  const { deliver, server, tokens } = web.desk
  const subjects = ['Deleted one', 'Deleted two', 'Deleted three']
  const email_ids: number[] = []
  for (const Subject of subjects) email_ids.push(await deliver({ text: testMail({ Subject }) }))
  await server.call(deleteEmails, { body: { email_ids } }, tokens.ann)

  const page = await web.open('/deletedMails', { as: 'ann' })
  await waitForLive(page)
  const rowOf = (subject: string) => page.getByRole('listitem').filter({ hasText: subject })
  for (const subject of subjects)
    await rowOf(subject)
      .getByText(/^Deleted .+ by Ann$/)
      .waitFor()
  await page.getByRole('button', { name: 'Restore Deleted one' }).click()
  await page.getByText('1 email(s) restored').waitFor()
  await rowOf('Deleted one').waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: 'Select all that are shown' }).check()
  await page.getByRole('button', { name: 'Restore 2', exact: true }).click()
  await page.getByText('Nothing was deleted').waitFor()
  await page.getByRole('link', { name: 'All mailboxes' }).click()
  for (const subject of subjects) await page.getByText(subject, { exact: true }).first().waitFor()
  await page.close()

  const other = await web.open('/deletedMails', { as: 'ben' })
  await other.getByText('Only administrators can see what was deleted').waitFor()
  expect(await other.getByRole('link', { name: 'Deleted mails' }).count()).toBe(0)
  await other.close()
})
