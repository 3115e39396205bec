import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testMail } from '../support/test-desk.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
let id: number
beforeAll(async () => {
  web = await startWebDesk()
  await web.desk.deliver({ text: testMail({ Subject: 'Other mail' }) })
  id = await web.desk.deliver({ text: testMail({ Subject: 'MV PRESENT firm offer' }) })
})
afterAll(() => web?.stop())

const row = (page: Page) => page.getByRole('row').filter({ hasText: 'MV PRESENT firm offer' })

/** Answers the open mail in a window of its own. */
async function answer(page: Page): Promise<Page> {
  const [sheet] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('r')])
  return sheet
}

test('colleagues see who reads a mail and who answers it, in its row, in the mail and while they write', async () => {
  const ann = await web.open('/mails', { as: 'ann' })
  const ben = await web.open('/mails', { as: 'ben' })
  await Promise.all([waitForLive(ann), waitForLive(ben)])
  await row(ben).click()
  await row(ann).getByRole('img', { name: 'Ben is reading this email' }).waitFor()

  await row(ann).click()
  const mail = ann.getByRole('article', { name: 'MV PRESENT firm offer' })
  await mail.getByRole('img', { name: 'Ben is reading this email' }).waitFor()
  const bens = await answer(ben)
  await mail.getByText('Ben is writing an answer').waitFor()
  const anns = await answer(ann)
  await anns.getByText('Ben is writing an answer to this email too.').waitFor()
  await bens.getByText('Ann is writing an answer to this email too.').waitFor()
  await anns.close()

  // A half-written answer can be looked at, and taken over once it is offered.
  await bens.getByRole('textbox', { name: 'Message', exact: true }).click()
  await bens.keyboard.type('We are firm at 14,500.')
  await bens.getByText(/^Saved/).waitFor()
  const [looking] = await Promise.all([
    ann.context().waitForEvent('page'),
    mail.getByRole('button', { name: 'Look at it', exact: true }).click(),
  ])
  await looking.getByText('Ben is writing this email. You can read it here.').waitFor()
  await looking.getByText('We are firm at 14,500.').waitFor()
  await bens.getByText('Ann is looking on.').waitFor()
  // Who looks on writes no answer of her own.
  await bens.getByText('Ann is writing an answer to this email too.').waitFor({ state: 'detached' })
  await bens.getByRole('button', { name: 'Hand over', exact: true }).click()
  await bens.getByText('Offered to Ann.').waitFor()
  await looking.getByText('Ben offers you to go on with this email.').waitFor()
  await looking.getByRole('button', { name: 'Take over', exact: true }).click()
  await bens.getByText('Ann is writing this email. You can read it here.').waitFor()
  await looking.close()

  // A window that dies is gone at once.
  await bens.close()
  await mail.getByText('Ben is writing an answer').waitFor({ state: 'detached' })
  await mail.getByRole('img', { name: 'Ben is reading this email' }).waitFor()
  await ben.close()
  await expect.poll(() => mail.getByRole('img', { name: /^Ben is/ }).count()).toBe(0)
  await ann.close()
})

test('a connection that is lost forgets who is there, and hears it again behind it', async () => {
  const ann = await web.open('/mails', { as: 'ann' })
  const ben = await web.open(`/mails?id=${id}`, { as: 'ben' })
  await row(ann).getByRole('img', { name: 'Ben is reading this email' }).waitFor()
  await ann.context().setOffline(true)
  await row(ann)
    .getByRole('img', { name: /^Ben is/ })
    .waitFor({ state: 'detached' })
  await ann.context().setOffline(false)
  await row(ann).getByRole('img', { name: 'Ben is reading this email' }).waitFor()
  await Promise.all([ann.close(), ben.close()])
})
