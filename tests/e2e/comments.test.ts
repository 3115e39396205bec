import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertRole } from '@laycan/features/foundation/users/server/public.ts'
import { addComment, deleteComments } from '@laycan/features/marks/comments/contract/endpoints.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { findBarriers } from '@laycan/testing/accessibility.ts'
import { noteKeys, pausesBefore } from './support/typing-pause.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
let email_id: number
let serial = 0
const subject = () => `Clean recap ${serial}`

beforeAll(async () => {
  web = await startWebDesk()
  await inTransaction(web.desk.company.db, (tx) =>
    insertRole(tx, { name: 'Quiet', description: '', user_ids: [], permissions: [] }),
  )
  await web.desk.company.db
    .updateTable('roles')
    .set({ disable_mention: true })
    .where('name', '=', 'Quiet')
    .execute()
})
afterAll(() => web?.stop())
beforeEach(async () => {
  // The same message would be one that is known.
  const id = `Message-ID: <comments-${++serial}@b.example>`
  const text = `From: a@b.example\r\nTo: ops@oceanic.example\r\nSubject: ${subject()}\r\n${id}\r\n\r\nLaycan 10/15 March, demurrage USD 14,500\r\nhttps://terms.example/cp\r\n`
  email_id = await web.desk.deliver({ text })
})

async function open(as: string): Promise<Page> {
  const page = await web.open(`/mails?id=${email_id}`, { isAway: true, as })
  await waitForLive(page)
  return page
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Write a comment', exact: true })
const offers = (page: Page) => page.getByRole('listbox', { name: 'Members and teams', exact: true })
const said = (page: Page) => page.getByRole('list', { name: 'Comments', exact: true }).getByRole('article')
const rowMark = (page: Page, name: string) =>
  page.getByRole('row').filter({ hasText: subject() }).getByRole('img', { name, exact: true })
const say = (content: string, token: string) =>
  web.desk.server.call(
    addComment,
    { body: { commentable_type: 'Email', commentable_id: email_id, content } },
    token,
  )

test('KB-004, CO-004, CO-006, CO-007, CO-008, CO-009, CO-010, CO-014 a comment with a mention and a tag is written by keyboard, and seen by a colleague', async () => {
  const [page, colleague] = [await open('ann'), await open('ben')]
  await page.keyboard.press('Alt+c')
  await expect.poll(() => box(page).evaluate((part) => part === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByText('The content should not be empty.', { exact: true }).waitFor()
  await page.keyboard.type('mail@be')
  await expect(offers(page).waitFor({ timeout: 700 })).rejects.toThrow('Timeout')
  await page.keyboard.type(' pls ')
  const typedAt = Date.now()
  await page.keyboard.type('@')
  await offers(page).waitFor()
  expect(Date.now() - typedAt).toBeGreaterThanOrEqual(290)
  await page.keyboard.type(' ')
  await offers(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Backspace')
  await page.keyboard.type('be')
  await offers(page).getByRole('option', { name: '@Ben', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('@')
  await offers(page).getByRole('option', { name: '@Broker TEAM', exact: true }).waitFor()
  expect(await offers(page).getByRole('option', { name: 'Quiet' }).count()).toBe(0)
  await page.keyboard.type('xyz')
  await offers(page).getByText('No member found', { exact: true }).waitFor()
  for (const _ of '@xyz') await page.keyboard.press('Backspace')
  await page.keyboard.type('see')
  await page.keyboard.press('Shift+Enter')
  await noteKeys(page)
  await page.keyboard.type('#fixed')
  await page
    .getByRole('listbox', { name: 'Tags', exact: true })
    .getByText('No matching result', { exact: true })
    .waitFor()
  const pauses = await pausesBefore(page, '/tags?')
  expect(pauses).toHaveLength(1)
  expect(pauses[0]).toBeGreaterThanOrEqual(300)
  const sentAt = Date.now()
  await page.keyboard.press('Enter')
  await page.getByText('New tag: #fixed', { exact: true }).waitFor()
  await said(page).getByText('mail@be pls @Ben see #fixed').waitFor()
  expect(await box(page).innerText()).toBe('\n')
  await rowMark(colleague, '1 new comment. You are mentioned').waitFor()
  await colleague
    .getByRole('row')
    .filter({ hasText: subject() })
    .getByText('fixed', { exact: true })
    .waitFor()
  await colleague.getByRole('tab', { name: 'Comments' }).click()
  await said(colleague).getByText('#fixed', { exact: true }).waitFor()
  const sides = await Promise.all(
    [page, colleague].map((each) =>
      said(each)
        .first()
        .evaluate((part) => getComputedStyle(part.parentElement as Element).alignSelf),
    ),
  )
  expect(sides).toEqual(['flex-end', 'flex-start'])
  // Once they were on screen they are new no more.
  await rowMark(colleague, '1 comment. You are mentioned').waitFor()
  expect(await findBarriers(colleague)).toEqual([])
  await page.getByText('New tag: #fixed', { exact: true }).waitFor({ state: 'detached' })
  expect(Date.now() - sentAt).toBeGreaterThanOrEqual(5_990)
  await page.close()
  await colleague.close()
})

test('CO-011, CO-012 a mention is taken out behind a question; a comment is changed, its former words are shown, and it is deleted with its tags', async () => {
  await say(`first @[Ben](${web.desk.users.ben}){user} #late`, web.desk.tokens.ann)
  const [page, colleague] = [await open('ann'), await open('ben')]
  await colleague.getByRole('tab', { name: 'Comments' }).click()
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Remove the mention of Ben', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove the mention of Ben?' })
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Mention removed', { exact: true }).waitFor()
  await page.getByText('Nobody was mentioned', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove late', exact: true }).click()
  await page.getByText('Tag removed', { exact: true }).waitFor()
  await say('#late again', web.desk.tokens.ann)
  await page.getByRole('tab', { name: 'Comments' }).click()
  const more = (at: number) =>
    page.getByRole('button', { name: 'More about the comment of Ann', exact: true }).nth(at)
  await more(0).click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  const editor = page.getByRole('textbox', { name: 'Edit', exact: true })
  await editor.press('End')
  await editor.pressSequentially(' and second')
  await expect.poll(() => editor.innerText()).toContain('#late and second')
  await page.keyboard.press('Enter')
  await colleague.getByText('first @Ben #late and second').waitFor()
  await colleague.getByRole('button', { name: 'edited', exact: true }).click()
  const history = colleague.getByRole('dialog', { name: 'What this comment said before' })
  await history.getByText('first @Ben #late', { exact: true }).waitFor()
  await colleague.keyboard.press('Escape')
  await colleague.getByRole('button', { name: 'More about the comment of Ann', exact: true }).first().click()
  await colleague.getByRole('menuitem', { name: 'Copy text', exact: true }).waitFor()
  expect(await colleague.getByRole('menuitem').count()).toBe(1)
  await more(1).click()
  await page.getByRole('menuitem', { name: 'Delete…', exact: true }).click()
  const sure = page.getByRole('alertdialog', { name: 'Delete this comment?' })
  await sure.getByRole('checkbox', { name: 'Remove its tags from the email too' }).check()
  await sure.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Comment and tags removed', { exact: true }).waitFor()
  await more(0).click()
  await page.getByRole('menuitem', { name: 'Delete…', exact: true }).click()
  await sure.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Comment removed', { exact: true }).waitFor()
  await page.getByText('No comments yet', { exact: true }).waitFor()
  // A comment that is deleted elsewhere while it is changed: what was written goes into the box.
  const { id } = (await say('firm', web.desk.tokens.ann)).body.comment
  await more(0).click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await editor.press('End')
  await editor.pressSequentially(' until noon')
  await web.desk.server.call(deleteComments, { body: { ids: [id] } }, web.desk.tokens.ann)
  await page.getByText('What you wrote is in the box below.').waitFor()
  await expect.poll(() => box(page).innerText()).toContain('firm until noon')
  await page.close()
  await colleague.close()
})

test('CO-013, SC-002 words of a comment survive a reload and a refusal; a passage of the mail is quoted; comments of spam are read-only', async () => {
  await say(`@[Ben](${web.desk.users.ben}){user} #late, see https://rates.example/x.`, web.desk.tokens.ann)
  const page = await open('ben')
  const body = page.frameLocator('iframe').getByText('Laycan 10/15 March')
  await body.waitFor()
  await body.evaluate((part) => part.ownerDocument.getSelection()?.selectAllChildren(part))
  await page.keyboard.press('Alt+Shift+C')
  await page.getByText('Laycan 10/15 March, demurrage USD 14,500').last().waitFor()
  await box(page).pressSequentially('too late for us')
  await page.reload()
  await expect.poll(() => box(page).innerText()).toContain('too late for us')
  await page.getByText('You had begun this comment.').waitFor()
  await web.desk.company.db.updateTable('emails').set({ box: 'spam' }).where('id', '=', email_id).execute()
  await box(page).press('Enter')
  await page.getByRole('alert').getByText('Comments of spam emails are read-only').waitFor()
  expect(await box(page).innerText()).toContain('too late for us')
  await web.desk.company.db
    .updateTable('emails')
    .set({ box: 'received' })
    .where('id', '=', email_id)
    .execute()
  await box(page).press('Enter')
  await said(page).getByText('too late for us').waitFor()
  // The passage leads back to where it stands in the mail.
  await said(page).getByRole('button', { name: 'demurrage USD 14,500' }).click()
  const marked = () =>
    page.evaluate(() => {
      const window = document.querySelector('iframe')?.contentWindow as (Window & typeof globalThis) | null
      return [...(window?.CSS.highlights.get('laycan-sentence') ?? [])].map(String)
    })
  await expect.poll(marked).toEqual([expect.stringContaining('Laycan 10/15 March, demurrage USD 14,500')])
  // Whom a mention would not reach is said before it is sent, also to who is quick; then it is for him to decide.
  await box(page).click()
  await page.keyboard.type('@cyd')
  await offers(page).getByRole('option', { name: '@Cyd', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByText('Cyd cannot see this and will not be notified.', { exact: true }).waitFor()
  expect(await said(page).count()).toBe(2)
  await page.keyboard.press('Enter')
  await said(page).nth(2).getByText('@Cyd', { exact: true }).waitFor()
  await page.getByText('Cyd cannot see this', { exact: false }).waitFor({ state: 'detached' })
  for (const link of [
    page.getByRole('link', { name: 'https://rates.example/x', exact: true }),
    page.frameLocator('iframe').getByRole('link', { name: 'https://terms.example/cp' }),
  ])
    expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ])
  await page.getByRole('tab', { name: 'Details' }).click()
  for (const name of ['Remove the mention of Ben', 'Remove late'])
    await page.getByRole('button', { name, exact: true }).waitFor()
  await web.desk.company.db.updateTable('emails').set({ box: 'spam' }).where('id', '=', email_id).execute()
  await page.goto(`${web.proxy.url}/#/mails?box=spam&id=${email_id}`)
  await page.reload()
  await page
    .getByRole('region', { name: 'Mentioned to', exact: true })
    .getByText('Ben', { exact: true })
    .waitFor()
  await page.getByRole('region', { name: 'Tagged', exact: true }).getByText('late', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
  await page.getByRole('tab', { name: 'Comments' }).click()
  await page.getByText('Comments of spam emails are read-only.', { exact: true }).waitFor()
  expect(await box(page).count()).toBe(0)
  await page.close()
})

test('MD-029 importance, replied, forwarded, attachments and comments are marked on the mail and its row', async () => {
  const file = 'Content-Type: text/plain\r\nContent-Disposition: attachment; filename="a.txt"\r\n\r\nfile'
  const text = `From: a@b.example\r\nTo: ops@oceanic.example\r\nSubject: Marked\r\nImportance: high\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nHello\r\n--b\r\n${file}\r\n--b--\r\n`
  email_id = await web.desk.deliver({ text })
  await web.desk.company.db
    .updateTable('emails')
    .set({ replied: true, forwarded: true })
    .where('id', '=', email_id)
    .execute()
  await say('said', web.desk.tokens.ann)
  const page = await open('ben')
  const row = page.getByRole('row').filter({ hasText: 'Marked' })
  for (const name of ['High importance', 'Replied', 'Forwarded', 'Attachments: a.txt', '1 new comment'])
    await row.getByRole('img', { name, exact: true }).waitFor()
  // In the row, and in the head of the mail.
  for (const name of ['High importance', 'Replied', 'Forwarded'])
    await expect.poll(() => page.getByRole('img', { name, exact: true }).count()).toBe(2)
  await page.getByRole('img', { name: 'Has comments', exact: true }).waitFor()
  await page
    .getByRole('region', { name: 'Attachments', exact: true })
    .getByText('a.txt', { exact: true })
    .waitFor()
  await page.close()
})

test('a notice of a mention leads to the comments of the mail', async () => {
  await say(`@[Ben](${web.desk.users.ben}){user} please look`, web.desk.tokens.ann)
  const page = await web.open('/mails', { isAway: true, as: 'ben' })
  await page.goto(`${web.proxy.url}/#/mail/${email_id}?via=notification`)
  await said(page).getByText('@Ben please look').waitFor()
  await page.close()
})
