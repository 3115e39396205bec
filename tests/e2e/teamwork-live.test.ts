import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forceUserLogout } from '@laycan/features/flows/people/contract/endpoints.ts'
import { changeLineStatus } from '@laycan/features/foundation/lines/server/public.ts'
import { assignEmails, closeEmails } from '@laycan/features/marks/assignments/contract/endpoints.ts'
import { addComment } from '@laycan/features/marks/comments/contract/endpoints.ts'
import { fileEmails } from '@laycan/features/marks/filings/contract/endpoints.ts'
import { markAsReads } from '@laycan/features/marks/read-marks/contract/endpoints.ts'
import { addTags, configureTags, removeTags } from '@laycan/features/marks/tags/contract/endpoints.ts'
import { createContact } from '@laycan/features/records/contacts/contract/endpoints.ts'
import { folderCalls } from '@laycan/features/records/folders/server/testing.ts'
import { shipCalls } from '@laycan/features/records/ships/server/testing.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { testMail } from '../support/test-desk.ts'
import type { TestServer } from '../support/test-server.ts'
import { folderRow } from './support/folder-desk.ts'
import { OUTBOX, type OutboxDesk, startOutboxDesk } from './support/outbox-desk.ts'
import { waitForLive } from './support/web-desk.ts'

let desk: OutboxDesk
const { make, copy } = folderCalls(() => desk.web.desk)
const ships = shipCalls(() => desk.web.desk)

beforeAll(async () => {
  desk = await startOutboxDesk()
})
afterAll(() => desk?.stop())

/** Two browsers, each of somebody else, at the same place. */
async function openTwo(place: string): Promise<readonly [Page, Page]> {
  const pages = await Promise.all(['ann', 'ben'].map((as) => desk.web.open(place, { isAway: true, as })))
  for (const page of pages) await waitForLive(page)
  return pages as [Page, Page]
}

const ann: TestServer['call'] = (endpoint, input) =>
  desk.web.desk.server.call(endpoint, input, desk.web.desk.tokens.ann)
const tag = (tagable_type: 'Email' | 'AddressBook' | 'Ship', tagable_id: number) => ({
  put: () => ann(addTags, { body: { tagable_type, tagable_ids: [tagable_id], names: ['firm'] } }),
  takeOff: () => ann(removeTags, { body: { tagable_type, tagable_id, names: ['firm'] } }),
})
const said = (page: Page) => page.getByRole('list', { name: 'Comments', exact: true }).getByRole('article')

test('RT-007, RT-008 what a colleague says is appended where the record is open, and tags of mails, contacts and ships follow; own actions are no news', async () => {
  const { desk: office } = desk.web
  const id = await office.deliver({ text: testMail({ Subject: 'MV LIVE open Skaw' }, 'Firm?') })
  const [anns, bens] = await openTwo(`/mails?id=${id}`)
  for (const page of [anns, bens]) await page.getByRole('tab', { name: 'Comments' }).click()
  const box = bens.getByRole('textbox', { name: 'Write a comment', exact: true })
  await box.click()
  await bens.keyboard.type('Dates are good')
  await bens.keyboard.press('Enter')
  await said(anns).getByText('Dates are good').waitFor()
  await anns.getByRole('status').getByText('Ben commented', { exact: true }).waitFor({ state: 'attached' })
  await said(bens).getByText('Dates are good').waitFor()
  // By now the window that said it has heard of it, in its place among all changes.
  await bens
    .getByRole('row')
    .filter({ hasText: 'MV LIVE' })
    .getByRole('img', { name: '1 comment', exact: true })
    .waitFor()
  expect(await said(bens).count()).toBe(1)
  expect(await bens.getByText('Ben commented', { exact: true }).count()).toBe(0)

  const follows = async (pages: readonly Page[], tags: ReturnType<typeof tag>) => {
    const names = pages.map((page) => page.getByText('firm', { exact: true }).first())
    await tags.put()
    for (const name of names) await name.waitFor()
    await tags.takeOff()
    for (const name of names) await name.waitFor({ state: 'detached' })
  }
  for (const page of [anns, bens]) await page.getByRole('tab', { name: 'Details' }).click()
  const mails = [anns, bens].map((page) => page.getByRole('region', { name: 'Tagged', exact: true }))
  await tag('Email', id).put()
  for (const part of mails) await part.getByText('firm', { exact: true }).waitFor()
  await tag('Email', id).takeOff()
  for (const part of mails) await part.getByText('firm', { exact: true }).waitFor({ state: 'detached' })

  const { id: ship } = await ships.make({ name: 'Aegean Star' })
  const made = await ann(createContact, {
    body: { address_book: { name: 'Nikos Pappas', job_title: 'Broker' } },
  })
  const contact = made.body.address_book.id
  for (const page of [anns, bens]) await page.goto(`${desk.web.proxy.url}/#/contacts?id=${contact}`)
  for (const page of [anns, bens]) await page.getByRole('region', { name: 'Nikos Pappas' }).waitFor()
  await follows([anns, bens], tag('AddressBook', contact))
  const body = { commentable_type: 'AddressBook' as const, commentable_id: contact, content: 'Calls late' }
  await ann(addComment, { body })
  for (const page of [anns, bens]) await said(page).getByText('Calls late').waitFor()
  for (const page of [anns, bens]) await page.goto(`${desk.web.proxy.url}/#/ships/shipping?detail_Id=${ship}`)
  for (const page of [anns, bens]) await page.getByRole('region', { name: 'Aegean Star' }).waitFor()
  await follows([anns, bens], tag('Ship', ship))
  await anns.close()
  await bens.close()
})

test('RT-010 the lists of two people follow new mail, read marks, tags, assignments, closing, filing, comments, answers and the status of mails', async () => {
  const { desk: office } = desk.web
  const { users } = office
  const pages = await openTwo('/mails')
  const [anns, bens] = pages
  const id = await office.deliver({
    line_id: desk.line_id,
    text: testMail({ Subject: 'MV FOLLOWED', From: 'nikos@aegean.example' }, 'Firm?'),
  })
  const row = (page: Page) => page.getByRole('row').filter({ hasText: 'MV FOLLOWED' })
  const shows = async (name: string | RegExp) => {
    for (const page of pages)
      await row(page)
        .getByRole('img', { name, exact: typeof name === 'string' })
        .waitFor()
  }
  const label = (page: Page) => row(page).getByText(/(^|, )Unread(,|$)/)
  for (const page of pages) await label(page).waitFor({ state: 'attached' })

  await ann(markAsReads, { body: { email_ids: [id] } })
  await label(anns).waitFor({ state: 'detached' })
  await ann(addTags, { body: { tagable_type: 'Email', tagable_ids: [id], names: ['subs'] } })
  for (const page of pages) await row(page).getByText('subs', { exact: true }).waitFor()
  // What is read is each reader's own.
  await label(bens).waitFor({ state: 'attached' })
  await ann(assignEmails, { body: { ids: [id], assignable_type: 'User', assignable_id: users.ben } })
  await shows('Assigned to Ben')
  const folder = await make({ name: 'Voyages', personal: false })
  await ann(fileEmails, { body: { folder_id: folder.id, email_ids: [id] } })
  await shows(/Voyages/)
  await ann(addComment, { body: { commentable_type: 'Email', commentable_id: id, content: 'Firm' } })
  await row(bens).getByRole('img', { name: '1 new comment', exact: true }).waitFor()
  await row(anns).getByRole('img', { name: '1 comment', exact: true }).waitFor()
  await desk.send('Re: MV FOLLOWED', { delay: 0, method: 'reply', source_email_id: id })
  await shows('Replied')
  await ann(closeEmails, { body: { ids: [id] } })
  await shows('Closed')

  desk.smtp.setFault(({ at }) =>
    at === 'rcpt' ? { do: 'answer', code: 550, text: '5.1.1 No such mailbox here' } : undefined,
  )
  for (const page of pages) await page.goto(`${desk.web.proxy.url}/#${OUTBOX}`)
  for (const page of pages) await expect.poll(() => page.url()).toContain('status=pending')
  await desk.send('Firm offer', { delay: 0 })
  for (const page of pages)
    await page
      .getByRole('row')
      .filter({ hasText: 'Firm offer' })
      .getByText('Sending failed', { exact: true })
      .waitFor()
  for (const page of pages) await page.close()
})

test('two people follow lines, unread counts, folders, configured tags and who is signed out, each as it concerns him', async () => {
  const { desk: office } = desk.web
  const pages = await openTwo('/mails')
  const [anns, bens] = pages
  const line = (page: Page) => page.getByRole('navigation').getByRole('link').filter({ hasText: 'ops' })
  const stop = (status: 0 | 1, reason: string) =>
    inTransaction(office.company.db, (tx) => changeLineStatus(tx, office.lines.ops, status, reason))
  await office.deliver({ text: testMail({ Subject: 'MV COUNTED' }, 'Firm?') })
  for (const page of pages) await expect.poll(() => line(page).textContent()).toContain('unread')
  await stop(1, 'The password was refused')
  for (const page of pages)
    await expect.poll(() => line(page).textContent()).toContain('Not running: The password was refused')
  await stop(0, '')
  for (const page of pages) await expect.poll(() => line(page).textContent()).not.toContain('Not running')
  const folder = await make({ name: 'Laycans', personal: false })
  await copy({ folder_id: folder.id, name: 'Laycans copied', target_folder_type: 'normal', personal: false })
  for (const page of pages)
    for (const name of ['Laycans', 'Laycans copied']) await folderRow(page, name).first().waitFor()

  for (const page of pages) await page.goto(`${desk.web.proxy.url}/#/tagsSetting`)
  for (const page of pages) await expect.poll(() => page.title()).toBe('Tags')
  await ann(configureTags, { body: { names: ['bunkers'] } })
  for (const page of pages) await page.getByText('bunkers', { exact: true }).waitFor()
  await ann(forceUserLogout, { params: { id: office.users.ben } })
  await bens.getByRole('heading', { name: 'Sign in' }).waitFor()
  await anns.getByText('bunkers', { exact: true }).waitFor()
  for (const page of pages) await page.close()
})
