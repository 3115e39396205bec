import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeEmails } from '@laycan/features/marks/assignments/contract/endpoints.ts'
import { listComments } from '@laycan/features/marks/comments/contract/endpoints.ts'
import { getEmailDetail } from '@laycan/features/workspaces/mail-detail/contract/endpoints.ts'
import { findBarriers } from '@laycan/testing/accessibility.ts'
import { testMail } from '../support/test-desk.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

const row = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject })
const entry = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true })
const list = (page: Page) => page.getByRole('dialog', { name: 'Waiting for the server' })

async function choose(page: Page, subject: string, action: string): Promise<void> {
  await row(page, subject).click({ button: 'right' })
  await page.getByRole('menuitem', { name: new RegExp(`^${action}( \\S+)?$`) }).click()
}

test('what is done without a network is kept over a closed window, sent once in order, and a refusal told with what stands now', async () => {
  const { desk, proxy } = web
  const mails = ['MV KEPT', 'MV CONTESTED', 'MV DROPPED']
  const ids: number[] = []
  for (const subject of mails) ids.push(await desk.deliver({ text: testMail({ Subject: subject }) }))
  const [kept = 0, contested = 0, dropped = 0] = ids
  const place = `/mails?id=${kept}&tab=comments`
  const page = await web.open(place, { as: 'ben', worker: true })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload()
  await waitForLive(page)
  const box = (page: Page) => page.getByRole('textbox', { name: 'Write a comment', exact: true })
  await page.getByRole('tab', { name: 'Comments' }).click()
  // The box is there before the comments are: without them it gives way to what says that they could not be loaded.
  await page.getByText('No comments yet').waitFor()
  await box(page).waitFor()

  proxy.cut()
  await box(page).fill('Owners firm at 14,500')
  await box(page).press('Enter')
  await page.getByText('Waits for the network').waitFor()
  await choose(page, 'MV KEPT', 'Star')
  await page.getByText('Kept here until the server can be reached.').first().waitFor()
  await choose(page, 'MV CONTESTED', 'Assign to me')
  await choose(page, 'MV DROPPED', 'Star')
  await entry(page, '4 changes not sent yet').waitFor()

  await page.goto('about:blank')
  await page.goto(`${proxy.url}/#${place}`)
  await row(page, 'MV KEPT').getByRole('img', { name: 'Starred' }).waitFor()
  await page.getByRole('tab', { name: 'Comments' }).click()
  await page.getByText('Waits for the network').waitFor()
  await entry(page, '4 changes not sent yet').click()
  await expect.poll(() => list(page).getByRole('listitem').count()).toBe(4)
  expect(await findBarriers(page)).toEqual([])
  await list(page)
    .getByRole('button', { name: /^Drop: Star .*MV DROPPED/ })
    .click()
  await expect.poll(() => row(page, 'MV DROPPED').getByRole('img', { name: 'Starred' }).count()).toBe(0)
  await page.keyboard.press('Escape')

  await desk.server.call(closeEmails, { body: { ids: [contested] } }, desk.tokens.ann)
  proxy.mend()
  await entry(page, '1 change not accepted').click()
  const refused = list(page).getByRole('listitem')
  await refused.getByText(/^Not accepted: .* Now: closed$/).waitFor()
  await expect.poll(() => refused.count()).toBe(1)
  const query = { commentable_type: 'Email' as const, commentable_id: kept }
  const { comments } = (await desk.server.call(listComments, { query }, desk.tokens.ben)).body
  expect(comments.map(({ content }) => content)).toEqual(['Owners firm at 14,500'])
  const starred = async (id: number) =>
    (await desk.server.call(getEmailDetail, { params: { id }, query: {} }, desk.tokens.ben)).body.email
      .starred
  expect([await starred(kept), await starred(dropped)]).toEqual([true, false])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Account: Ben/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const question = page
    .getByRole('alertdialog')
    .filter({ hasText: 'Sign out with 1 change not at the server?' })
  await question.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await expect.poll(() => keptIn(page)).toBe(0)
  await page.close()
})

/** How many changes the browser keeps. */
function keptIn(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('laycan-waiting')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('changes').objectStore('changes').count()
          counting.onsuccess = () => resolve(counting.result)
          counting.onerror = () => reject(counting.error)
        }
      }),
  )
}
