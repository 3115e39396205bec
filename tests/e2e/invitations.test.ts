import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type InvitationMail, invitationMail } from '../support/invitation-mail.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
let page: Page
let colleague: Page
beforeAll(async () => {
  web = await startWebDesk()
  page = await web.open('/mails', { as: 'ben' })
  colleague = await web.open('/mails', { as: 'ann' })
  await Promise.all([waitForLive(page), waitForLive(colleague)])
})
afterAll(() => web?.stop())

async function open(where: Page, mail: InvitationMail | number): Promise<{ id: number; card: Locator }> {
  const id = typeof mail === 'number' ? mail : await web.desk.deliver({ raw: invitationMail(mail) })
  await where.goto(`${web.proxy.url}/#/mailDetail/${id}`)
  return { id, card: where.getByRole('region', { name: 'Invitation' }) }
}

test('MD-025 an invitation shows its details and is answered; a colleague sees the answer at once', async () => {
  const { id, card } = await open(page, {
    subject: 'MV MEETING',
    lines: ['RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=4'],
  })
  await card.getByRole('heading', { name: 'Morning meeting' }).waitFor()
  const text = await card.innerText()
  // The reader's zone is London, where it is summer.
  expect(text).toMatch(/12 May 2026, 09:00/)
  expect(text).toContain('Every week, on Tue, 4 times')
  expect(text).toContain('Piraeus, room 2')
  expect(text).toContain('Nikos Pappas')
  const { card: other } = await open(colleague, id)
  await other.getByRole('button', { name: 'Accept' }).waitFor()

  await card.getByRole('button', { name: 'Accept' }).click()
  await card.getByText(/^Accepted by Ben as ops@oceanic\.example/).waitFor()
  await card.getByText('Waiting to be sent').waitFor()
  expect(await card.getByRole('button', { name: 'Accept' }).getAttribute('aria-pressed')).toBe('true')
  await other.getByText(/^Accepted by Ben as ops@oceanic\.example/).waitFor()

  await other.getByRole('button', { name: 'Decline' }).click()
  await card.getByText(/^Declined by Ann as ops@oceanic\.example/).waitFor()
  expect(await card.getByText(/^Accepted by/).count()).toBe(0)
})

test('MD-025 a changed event leads to its newest version, a cancelled one asks for nothing', async () => {
  const uid = 'moved-in-browser@aegean.example'
  const { id, card: first } = await open(page, { uid })
  await first.getByRole('button', { name: 'Accept' }).waitFor()
  const newest = await web.desk.deliver({ raw: invitationMail({ uid, sequence: 1, subject: 'MV MOVED' }) })
  // The card that is open hears of it by itself.
  await first.getByText('Changed since').waitFor()
  await page.goto(`${web.proxy.url}/#/mails`)
  const { card } = await open(page, id)
  await card.getByText('Changed since').waitFor()
  await card.getByRole('button', { name: 'Open the newer one' }).click()
  await expect.poll(() => page.url()).toContain(`/mailDetail/${newest}`)
  await card.getByRole('button', { name: 'Tentative' }).waitFor()

  const { card: cancelled } = await open(page, { uid: 'gone@aegean.example', method: 'CANCEL' })
  await cancelled.getByText('The organizer cancelled this event. No answer is needed.').waitFor()
  expect(await cancelled.getByRole('button').count()).toBe(0)
})

test('MD-025 of several own addresses one is chosen', async () => {
  const { card } = await open(page, { attendees: ['ben@oceanic.example', 'ops@oceanic.example'] })
  await card.getByLabel('Answering as').selectOption('ops@oceanic.example')
  await card.getByRole('button', { name: 'Tentative' }).click()
  await card.getByText(/^Tentatively accepted by Ben as ops@oceanic\.example/).waitFor()
})

test('MD-025 an answer that the server refuses is taken back with its text', async () => {
  const { card } = await open(page, { subject: 'MV REFUSED' })
  await card.getByRole('button', { name: 'Accept' }).waitFor()
  await page.route('**/answer_invite', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: '{"error":"This event was cancelled by its organizer"}',
    }),
  )
  await card.getByRole('button', { name: 'Accept' }).click()
  await page.getByText('This event was cancelled by its organizer').waitFor()
  await expect
    .poll(() => card.getByRole('button', { name: 'Accept' }).getAttribute('aria-pressed'))
    .toBe('false')
  await page.unroute('**/answer_invite')
})
