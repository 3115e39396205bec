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
  const grid = page.getByRole('grid', { name: 'Deleted emails' })
  const rowOf = (subject: string) => grid.getByRole('row', { name: `subject ${subject}` })
  for (const subject of subjects)
    await rowOf(subject)
      .and(page.getByRole('row', { name: /by Ann$/ }))
      .waitFor()
  await page.getByText('3 of 3 emails').waitFor()
  await rowOf('Deleted one').click()
  await page
    .getByRole('toolbar', { name: 'Actions on the selection' })
    .getByRole('button', { name: 'Restore' })
    .click()
  await page.getByText('1 email restored').waitFor()
  await rowOf('Deleted one').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('1 email deleted again').waitFor()
  await rowOf('Deleted one').click()
  await page.keyboard.press('Control+a')
  await page.getByText('3 selected').waitFor()
  await rowOf('Deleted two').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await page.getByText('Nothing was deleted').waitFor()
  await page.getByRole('link', { name: 'Mail Activity' }).click()
  for (const subject of subjects) await page.getByText(subject, { exact: true }).first().waitFor()

  // What a colleague deletes comes by itself.
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('link', { name: 'Deleted emails' }).click()
  await page.getByText('Nothing was deleted').waitFor()
  await server.call(deleteEmails, { body: { email_ids: email_ids.slice(0, 1) } }, tokens.ann)
  await rowOf('Deleted one').waitFor()
  await page.close()

  const other = await web.open('/deletedMails', { as: 'ben' })
  await other.getByText('Only administrators can see what was deleted').waitFor()
  await other.getByRole('link', { name: 'Settings', exact: true }).click()
  await other.getByRole('link', { name: 'Preferences' }).waitFor()
  expect(await other.getByRole('link', { name: 'Deleted emails' }).count()).toBe(0)
  await other.close()
})
