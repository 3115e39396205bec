import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteEmails } from '@laycan/features/flows/mail-actions/contract/endpoints.ts'
import { addComment } from '@laycan/features/marks/comments/contract/endpoints.ts'
import { markAsRead } from '@laycan/features/marks/read-marks/contract/endpoints.ts'
import { createContact } from '@laycan/features/records/contacts/contract/endpoints.ts'
import { createAddressGroup } from '@laycan/features/records/contacts/contract/group-endpoints.ts'
import { untilIndexed } from '@laycan/features/records/search-index/server/testing.ts'
import { testMail } from '../support/test-desk.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

test('AB-026, AB-027, AB-028, AB-029, AB-030, AB-031, AB-032, AB-037, AB-038, AB-039, AB-040 an entry is read, shared, taken out and deleted', async () => {
  const { desk, proxy } = web
  const { server, tokens } = desk
  const group = await server.call(
    createAddressGroup,
    { body: { name: 'Owners', personal: false } },
    tokens.ann,
  )
  const body = {
    address_book: {
      name: 'Nikos Pappas',
      job_title: 'Broker',
      note: 'Calls late',
      shared_groups: [group.body.address_group.id],
    },
    contact_items: [
      {
        item_type: 'email' as const,
        value: 'nikos@aegean.example',
        value_type: 'work' as const,
        default: true,
      },
    ],
    tags: ['broker'],
  }
  const made = await server.call(createContact, { body }, tokens.ann)
  const { id } = made.body.address_book
  const subjects = Array.from({ length: 16 }, (_, at) => `Offer ${at + 1}`)
  for (const [at, Subject] of subjects.entries()) {
    const Date_ = new Date(Date.UTC(2026, 0, 1, 0, at)).toUTCString()
    await desk.deliver({ text: testMail({ From: 'nikos@aegean.example', Subject, Date: Date_ }, 'Hello') })
  }
  await untilIndexed(desk.company.db)

  // Beside the list: the comments show at first, and what a colleague says comes by itself.
  const page = await web.open(`/contacts?id=${id}`, { as: 'ann' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: proxy.url })
  await waitForLive(page)
  const pane = page.getByRole('region', { name: 'Nikos Pappas' })
  const part = (name: string) => pane.getByRole('tab', { name })
  await pane.getByText('Calls late').waitFor()
  expect(await part('Comments').getAttribute('aria-selected')).toBe('true')
  const widths = await pane
    .locator('dt')
    .first()
    .evaluate((label) => [label.clientWidth, (label.nextElementSibling as HTMLElement).clientWidth])
  expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(2, 1)
  await server.call(
    addComment,
    { body: { commentable_type: 'AddressBook', commentable_id: id, content: 'Moved to Athens' } },
    tokens.ben,
  )
  await pane.getByText('Moved to Athens').waitFor()
  await pane.getByRole('button', { name: 'Hide comments, details and emails' }).click()
  await part('Comments').waitFor({ state: 'detached' })
  await pane.getByRole('button', { name: 'Show comments, details and emails' }).click()

  await part('Recent Mails').click()
  await pane.getByText('16 conversations').waitFor()
  const mails = pane.getByRole('link', { name: /Offer/ })
  expect(await mails.count()).toBe(15)
  await pane.getByRole('button', { name: 'Show older' }).click()
  await mails.nth(15).waitFor()
  // A mail that comes, is read and deleted meanwhile does so here.
  const came = await desk.deliver({
    text: testMail({
      From: 'nikos@aegean.example',
      Subject: 'Offer 17',
      Date: 'Thu, 01 Jan 2026 01:00:00 GMT',
    }),
  })
  const latest = pane.getByRole('link', { name: /Unread.*Offer 17/ })
  await latest.waitFor()
  await pane.getByText('17 conversations').waitFor()
  expect(await mails.count()).toBe(17)
  await server.call(markAsRead, { body: { email_ids: [came] } }, tokens.ann)
  await latest.waitFor({ state: 'detached' })
  await server.call(deleteEmails, { body: { email_ids: [came] } }, tokens.ann)
  await pane.getByText('16 conversations').waitFor()
  expect(await pane.getByRole('link', { name: /Offer 17/ }).count()).toBe(0)
  const opened = page.context().waitForEvent('page')
  await mails.first().click()
  const mail = await opened
  await mail.getByText('Offer 16').first().waitFor()
  // Who it is, beside the mail.
  const card = mail.getByRole('dialog', { name: 'Nikos Pappas' })
  await mail.locator('button[data-person="nikos@aegean.example"]').first().hover()
  await card.getByText('Broker', { exact: true }).waitFor()
  await card.getByRole('link', { name: /Offer 16/ }).waitFor()
  await card.getByRole('link', { name: 'Open contact' }).waitFor()
  await mail.close()

  // And beside whom a mail is written to: a press there is the field's own, and a card is out of its way.
  const writing = page.context().waitForEvent('page')
  await pane.getByRole('button', { name: 'Write an email' }).click()
  const compose = await writing
  const recipient = compose.locator('[role=option][data-person="nikos@aegean.example"]')
  const beside = compose.getByRole('dialog', { name: 'Nikos Pappas' })
  await recipient.hover()
  await beside.getByText('Broker', { exact: true }).waitFor()
  await recipient.click()
  await beside.waitFor({ state: 'detached' })
  expect(await recipient.getAttribute('aria-selected')).toBe('true')
  await compose.close()

  // Tags and groups are taken off after a question.
  await part('Details').click()
  await pane.getByText('Ann added this contact').waitFor()
  await pane.getByRole('button', { name: /broker/ }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await page.getByText('Remove tag successfully').waitFor()
  await pane.getByRole('button', { name: 'Remove from Owners' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Success', { exact: true }).waitFor()
  await pane.getByText('In no group yet.').waitFor()

  // The menu, and what it copies.
  const choose = async (name: string) => {
    await pane.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose('Copy contact')
  await page.getByText('Copy contact success!').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Nikos Pappas\nBroker\nnikos@aegean.example',
  )
  await choose('Copy public link')
  await page.getByText('Copy public link successfully').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(new RegExp(`^${proxy.url}/c\\d+/#/shares\\?uuid=[0-9a-f-]{36}$`))
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await choose('Copy contact')
  await page.getByText('Copy contact failed, please try again later!').waitFor()
  await choose('Copy public link')
  await page.getByText('Copy public link failed, please try again later').waitFor()

  const stranger = await web.open('/login')
  await stranger.goto(link)
  await stranger.getByRole('heading', { name: 'Nikos Pappas' }).waitFor()
  const address = stranger.getByRole('link', { name: 'nikos@aegean.example' })
  expect(await address.getAttribute('href')).toBe('mailto:nikos@aegean.example')
  expect(await stranger.getByText('Calls late').count()).toBe(0)
  await stranger.goto(`${proxy.url}/#/shares?uuid=${crypto.randomUUID()}`)
  await stranger.getByRole('heading', { name: 'This link is not valid' }).waitFor()
  await stranger.close()

  // Who may not edit has no controls, and reads what was done from the beginning on.
  await sql`
    insert into address_book_changes (address_book_id, user_id, action, fields)
    select ${id}, ${desk.users.ann}, 'edited', '{note}' from generate_series(1, 50)
  `.execute(desk.company.db)
  const reader = await web.open(`/contacts?id=${id}`, { as: 'ben' })
  const read = reader.getByRole('region', { name: 'Nikos Pappas' })
  await read.getByRole('tab', { name: 'Details' }).click()
  await read.getByRole('button', { name: 'Show older' }).click()
  await read.getByText('Ann added this contact').waitFor()
  expect(await read.getByRole('button', { name: /Edit tags|Remove/ }).count()).toBe(0)
  await read.getByRole('button', { name: 'More actions' }).click()
  expect(await reader.getByRole('menuitem').allTextContents()).toEqual(['Copy public link', 'Copy contact'])
  await reader.close()

  // A window of its own closes with its entry.
  const other = page.context().waitForEvent('page')
  await pane.getByRole('button', { name: 'Open in new window' }).click()
  const own = await other
  await own.getByRole('heading', { name: 'Nikos Pappas' }).waitFor()
  expect(own.url()).toContain(`/contactDetail/${id}`)
  await own.getByRole('button', { name: 'More actions' }).click()
  await own.getByRole('menuitem', { name: 'Delete' }).click()
  const gone = own.waitForEvent('close')
  await own.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await gone
  await page.getByRole('row', { name: /Nikos Pappas/ }).waitFor({ state: 'detached' })
  await page.close()
})
