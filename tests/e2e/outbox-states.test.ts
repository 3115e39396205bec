import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fixedDays } from '../support/fixed-days.ts'
import { DRAFTS, OUTBOX, type OutboxDesk, rowOf, SENT, startOutboxDesk } from './support/outbox-desk.ts'

let desk: OutboxDesk
beforeAll(async () => {
  desk = await startOutboxDesk()
})
afterEach(() => {
  desk.smtp.setFault(undefined)
  desk.smtp.taken.length = 0
})
afterAll(() => desk?.stop())

test('RT-016, CP-007, CP-013 a mail that is taken stands in the Outbox at once, and goes to Sent when it is sent now', async () => {
  const page = await desk.open(OUTBOX)
  await desk.send('Firm offer MV STAR')
  const row = rowOf(page, 'Firm offer MV STAR')
  await row.getByText('Waiting to be sent', { exact: true }).waitFor()
  await row.getByText('Waiting to be sent', { exact: true }).hover()
  await page.getByRole('tooltip', { name: /^Leaves .+; until then it can be aborted$/ }).waitFor()
  await row.click()
  const mail = page.getByRole('article', { name: 'Firm offer MV STAR' })
  await mail.getByText(/^This email leaves /).waitFor()
  await mail.getByRole('status').getByRole('button', { name: 'Send now' }).click()
  await row.waitFor({ state: 'detached' })
  await expect.poll(() => desk.smtp.taken.length).toBe(1)
  // What is read stays open when it leaves the list by being sent.
  await mail.waitFor()
  await page.goto(`${desk.web.proxy.url}/#${SENT}`)
  await rowOf(page, 'Firm offer MV STAR').waitFor()
  await page.close()
})

test('CP-028, DR-004 a mail that was refused says why and can be sent again', async () => {
  const page = await desk.open(OUTBOX)
  desk.smtp.setFault(({ at }) =>
    at === 'rcpt' ? { do: 'answer', code: 550, text: '5.1.1 No such mailbox here' } : undefined,
  )
  await desk.send('Recap to nobody', { delay: 0 })
  const row = rowOf(page, 'Recap to nobody')
  await row.getByText('Sending failed', { exact: true }).waitFor()
  await row.getByText('Sending failed', { exact: true }).hover()
  await page.getByRole('tooltip', { name: /^Not sent .+No such mailbox here/ }).waitFor()
  await row.click()
  const card = page.getByRole('region', { name: 'This email was not sent' })
  await card.getByText(/^1 attempt, /).waitFor()
  expect(await card.innerText()).toMatch(/nikos@aegean.example: 550 5.1.1 No such mailbox here/)
  const [compose] = await Promise.all([
    page.context().waitForEvent('page'),
    card.getByRole('button', { name: 'Correct it' }).click(),
  ])
  await compose.getByRole('textbox', { name: 'Subject', exact: true }).waitFor()
  expect(compose.url()).toContain('method=edit')
  await compose.close()
  desk.smtp.setFault(undefined)
  await card.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('1 email is being sent again').waitFor()
  await expect.poll(() => desk.smtp.taken.length).toBe(1)
  await row.waitFor({ state: 'detached' })
  await card.waitFor({ state: 'detached' })
  await page.close()
})

test('CP-007 of a mail that perhaps left a person decides, and it is never sent again by itself', async () => {
  const page = await desk.open(OUTBOX)
  desk.smtp.setFault(({ at }) => (at === 'dot' ? { do: 'lose' } : undefined))
  await desk.send('Perhaps fixed', { delay: 0 })
  const row = rowOf(page, 'Perhaps fixed')
  await row.getByText('Perhaps sent', { exact: true }).waitFor()
  desk.smtp.setFault(undefined)
  await row.click()
  const card = page.getByRole('region', { name: 'It is not known whether this email left' })
  await card.getByRole('button', { name: 'It was sent' }).click()
  await page.getByText('The email is among the sent ones').waitFor()
  await row.waitFor({ state: 'detached' })
  await page.goto(`${desk.web.proxy.url}/#${SENT}`)
  await rowOf(page, 'Perhaps fixed').waitFor()
  expect(desk.smtp.taken).toHaveLength(1)
  await page.close()
})

test('CP-013 the Outbox is ordered by the time of sending', async () => {
  const page = await desk.open(`${OUTBOX}&received_at=asc`)
  const { dayIn } = fixedDays()
  const inDays = (days: number) => ({
    schedule: {
      local: `${dayIn(days)}T09:00`,
      time_zone: 'Europe/Athens',
    },
  })
  await desk.send('Leaves third', inDays(3))
  await desk.send('Leaves second', inDays(2))
  await desk.send('Leaves first', { delay: 600 })
  await rowOf(page, 'Leaves first').waitFor()
  const order = async () =>
    (await page.getByText(/^Leaves (first|second|third)$/).allInnerTexts()).map((text) => text.trim())
  await expect.poll(order).toEqual(['Leaves first', 'Leaves second', 'Leaves third'])
  await rowOf(page, 'Leaves third').getByText('Scheduled', { exact: true }).hover()
  await page.getByRole('tooltip', { name: /^Will be sent / }).waitFor()
  await page.reload()
  await expect.poll(order).toEqual(['Leaves first', 'Leaves second', 'Leaves third'])
  await page.close()
})

test('CP-016 drafts of colleagues come and change live, with who writes them', async () => {
  const page = await desk.open(DRAFTS)
  const older = await desk.draft('Older words')
  const draft_id = await desk.draft('First words')
  await rowOf(page, 'First words').getByText('Draft', { exact: true }).waitFor()
  const subjects = async () => {
    const texts = await page.getByText(/^(Older|First|Last|Very last) words$/).allInnerTexts()
    return texts.map((text) => text.trim())
  }
  await expect.poll(subjects).toEqual(['First words', 'Older words'])
  await desk.draft('Last words', { draft_id, version: 1 })
  await rowOf(page, 'Last words').waitFor()
  await expect.poll(subjects).toEqual(['Last words', 'Older words'])
  // The one saved latest stands first.
  await desk.draft('Very last words', { draft_id: older, version: 1 })
  await expect.poll(subjects).toEqual(['Very last words', 'Last words'])
  await page.close()
})
