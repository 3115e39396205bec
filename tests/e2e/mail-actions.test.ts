import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setFeatureFlag } from '@laycan/features/foundation/feature-flags/contract/endpoints.ts'
import { setUserSettings } from '@laycan/features/foundation/preferences/contract/endpoints.ts'
import { starEmails } from '@laycan/features/marks/stars/contract/endpoints.ts'
import { testMail } from '../support/test-desk.ts'
import { holdUndo, startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
const pages: Page[] = []

beforeAll(async () => {
  web = await startWebDesk()
})
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close()
})
afterAll(() => web?.stop())

let serial = 0

/** Mails with names of their own, newest last; returns name and id. */
async function deliverMails(count: number, part: Parameters<WebDesk['desk']['deliver']>[0] = {}) {
  const mails: { name: string; id: number }[] = []
  for (let n = 0; n < count; n++) {
    const name = `MV TRIAGE ${++serial}`
    mails.push({ name, id: await web.desk.deliver({ text: testMail({ Subject: name }), ...part }) })
  }
  return mails
}

async function openAs(name: 'ann' | 'ben', place = '/mails'): Promise<Page> {
  const page = await web.open(place, { as: name })
  pages.push(page)
  await waitForLive(page)
  return page
}

const rowOf = (page: Page, subject: string) =>
  page.getByRole('row').filter({ has: page.getByText(subject, { exact: true }) })
const isListed = (page: Page, subject: string) => rowOf(page, subject).count()
const isStarred = (page: Page, subject: string) =>
  rowOf(page, subject).getByRole('img', { name: 'Starred' }).count()
const notice = (page: Page, text: string) => page.getByText(text, { exact: true })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).click()

/** Selects rows as a user does: the first by a click, the others with Ctrl. */
async function select(page: Page, mails: readonly { name: string }[]): Promise<void> {
  for (const [index, { name }] of mails.entries())
    await rowOf(page, name).click(index === 0 ? {} : { modifiers: ['ControlOrMeta'] })
}

async function choose(page: Page, subject: string, entry: string): Promise<void> {
  await rowOf(page, subject).click({ button: 'right' })
  await menuEntry(page, entry).click()
}

/** Its key stands behind the name. */
const menuEntry = (page: Page, entry: string) =>
  page.getByRole('menuitem', { name: new RegExp(`^${entry}( \\S+)?$`) })

test('ML-039 a star shows at once, in the user’s other window too, for nobody else, and is undone', async () => {
  const [mail] = await deliverMails(1)
  const subject = mail?.name ?? ''
  const page = await openAs('ann')
  const other = await page.context().newPage()
  pages.push(other)
  await other.goto(page.url())
  await waitForLive(other)
  const colleague = await openAs('ben')
  await choose(page, subject, 'Star')
  await holdUndo(page)
  await expect.poll(() => isStarred(page, subject)).toBe(1)
  await expect.poll(() => isStarred(other, subject)).toBe(1)
  expect(await isStarred(colleague, subject)).toBe(0)
  await notice(page, '1 email starred').waitFor()
  await undo(page)
  await expect.poll(() => isStarred(page, subject)).toBe(0)
  await expect.poll(() => isStarred(other, subject)).toBe(0)
})

test('ML-042 a failed star says so, takes the star off and loads the list again', async () => {
  const [mail] = await deliverMails(1)
  const subject = mail?.name ?? ''
  const page = await openAs('ann')
  await page.route('**/stars/star_multi', (route) => route.fulfill({ status: 500, json: { error: 'No' } }))
  let loads = 0
  page.on('request', (request) => {
    if (/\/emails\?/.test(request.url())) loads += 1
  })
  await choose(page, subject, 'Star')
  await notice(page, 'Failed!').waitFor()
  await expect.poll(() => loads).toBeGreaterThan(0)
  await expect.poll(() => isStarred(page, subject)).toBe(0)
})

test('ML-044, KB-009 hidden mails leave the list by menu and, where the setting is on, by key; undo brings them back', async () => {
  const [first = { name: '' }, second = { name: '' }] = await deliverMails(2)
  const page = await openAs('ben')
  await rowOf(page, second.name).click()
  await page.keyboard.press('h')
  await choose(page, first.name, 'Hide')
  await holdUndo(page)
  await expect.poll(() => isListed(page, first.name)).toBe(0)
  await notice(page, '1 email hidden').waitFor()
  await undo(page)
  await expect.poll(() => isListed(page, first.name)).toBe(1)
  expect(await isListed(page, second.name)).toBe(1)
  const body = { keys: ['shortcut_hide_email'], values: ['1'] }
  await web.desk.server.call(setUserSettings, { body }, web.desk.tokens.ben)
  const later = await openAs('ben')
  await rowOf(later, second.name).click()
  await expect
    .poll(async () => {
      await later.keyboard.press('h')
      return isListed(later, second.name)
    })
    .toBe(0)
})

test('ML-045 archiving asks, says so, is live for a colleague and is undone', async () => {
  const mails = await deliverMails(2)
  const [first = { name: '' }, second = { name: '' }] = mails
  const page = await openAs('ann')
  const colleague = await openAs('ben')
  await select(page, mails)
  await page.keyboard.press('e')
  await page.getByRole('alertdialog', { name: 'Are you sure you want to archive 2 emails?' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await isListed(page, first.name)).toBe(1)
  await page.keyboard.press('e')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive', exact: true }).click()
  await holdUndo(page)
  await notice(page, 'Archived Email Success!').waitFor()
  for (const { name } of [first, second]) {
    await expect.poll(() => isListed(page, name)).toBe(0)
    await expect.poll(() => isListed(colleague, name)).toBe(0)
  }
  await undo(page)
  await notice(page, 'Unarchived Email Success!').waitFor()
  for (const { name } of [first, second]) {
    await expect.poll(() => isListed(page, name)).toBe(1)
    await expect.poll(() => isListed(colleague, name)).toBe(1)
  }
})

test('one email is archived at once; z and Ctrl+Z bring back what was done last, step by step', async () => {
  const mails = await deliverMails(2)
  const [first = { name: '' }, second = { name: '' }] = mails
  const page = await openAs('ann')
  await rowOf(page, first.name).click()
  await page.keyboard.press('e')
  await notice(page, 'Archived Email Success!').waitFor()
  await expect.poll(() => isListed(page, first.name)).toBe(0)
  await rowOf(page, second.name).click()
  await page.keyboard.press('s')
  await expect.poll(() => isStarred(page, second.name)).toBe(1)
  await page.keyboard.press('z')
  await notice(page, '1 email unstarred').waitFor()
  await page.keyboard.press('ControlOrMeta+z')
  await notice(page, 'Unarchived Email Success!').waitFor()
  await expect.poll(() => isListed(page, first.name)).toBe(1)
  await page.keyboard.press('z')
  await notice(page, 'This was undone already: Archived Email Success!').waitFor()
})

test('the question before archiving several can be left out, and the preferences bring it back', async () => {
  const [first = { name: '' }, ...others] = await deliverMails(3)
  const page = await openAs('ann')
  await select(page, others)
  await page.keyboard.press('e')
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to archive 2 emails?' })
  await question.getByRole('checkbox', { name: 'Don’t ask again' }).check()
  await question.getByRole('button', { name: 'Archive', exact: true }).click()
  await notice(page, 'Archived Email Success!').waitFor()
  await page.keyboard.press('z')
  await expect.poll(() => isListed(page, others[0]?.name ?? '')).toBe(1)
  await select(page, [first, ...others])
  await page.keyboard.press('e')
  await expect.poll(() => isListed(page, first.name)).toBe(0)
  await page.goto(page.url().replace(/#.*/, '#/preferences?part=list'))
  const setting = page.getByRole('switch', { name: 'Ask before archiving several emails' })
  expect(await setting.isChecked()).toBe(false)
  await setting.press('Space')
  await expect.poll(() => setting.isChecked()).toBe(true)
})

test('ML-046, ML-047, ML-048 sent mail among the selected: the user goes on with the others, and undoes it', async () => {
  const [received = { name: '', id: 0 }] = await deliverMails(1)
  const [sent = { name: '', id: 0 }] = await deliverMails(1, { box: 'sent', seen: true })
  const body = { starable_ids: [received.id, sent.id], starable_type: 'Email' as const }
  await web.desk.server.call(starEmails, { body }, web.desk.tokens.ann)
  const page = await openAs('ann', '/mails?is_star=1')
  await rowOf(page, sent.name).click()
  await page.keyboard.press('!')
  await notice(page, 'Sent email cannot be marked as spam').waitFor()
  await select(page, [received, sent])
  await page.keyboard.press('!')
  const question = page.getByRole('alertdialog', { name: 'Mark the other 1 as spam?' })
  await question.getByText(/^Sent email cannot be marked as spam\. 1 of the 2/).waitFor()
  await question.getByRole('button', { name: 'Mark 1 as spam' }).click()
  await holdUndo(page)
  await notice(page, 'Mark 1 email(s) as spam successfully').waitFor()
  await expect.poll(() => isListed(page, received.name)).toBe(0)
  expect(await isListed(page, sent.name)).toBe(1)
  await undo(page)
  await notice(page, 'Unspam 1 emails successfully').waitFor()
  await expect.poll(() => isListed(page, received.name)).toBe(1)
})

test('ML-049, ML-050 a member is not offered to delete; an administrator is asked, and may take it back', async () => {
  const mails = await deliverMails(2)
  const [first = { name: '' }, second = { name: '' }] = mails
  const member = await openAs('ben')
  await rowOf(member, first.name).click({ button: 'right' })
  await menuEntry(member, 'Archive').waitFor()
  expect(await menuEntry(member, 'Delete').count()).toBe(0)
  await member.keyboard.press('Escape')
  const page = await openAs('ann')
  await select(page, mails)
  await page.keyboard.press('Delete')
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete 2 emails?' })
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await holdUndo(page)
  await notice(page, 'Deleted 2 emails successfully').waitFor()
  for (const { name } of [first, second]) await expect.poll(() => isListed(page, name)).toBe(0)
  await expect.poll(() => isListed(member, first.name)).toBe(0)
  await undo(page)
  for (const { name } of [first, second]) await expect.poll(() => isListed(page, name)).toBe(1)
  await expect.poll(() => isListed(member, first.name)).toBe(1)
})

test('ML-051 a failed deletion says so and brings the mails back', async () => {
  const [mail = { name: '' }] = await deliverMails(1)
  const page = await openAs('ann')
  await page.route('**/emails/delete', (route) => route.fulfill({ status: 500, json: { error: 'No' } }))
  await choose(page, mail.name, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await notice(page, 'Delete failed!').waitFor()
  await expect.poll(() => isListed(page, mail.name)).toBe(1)
})

test('ML-037, KB-002 Q marks the selection as read with its words, above ten with the notice, and undo marks it unread', async () => {
  const mails = await deliverMails(12)
  const page = await openAs('ann')
  const [last = { name: '' }] = mails.slice(-1)
  const [first = { name: '' }] = mails
  await rowOf(page, last.name).click()
  await rowOf(page, first.name).click({ modifiers: ['Shift'] })
  await page.keyboard.press('q')
  await holdUndo(page)
  await page.getByText(/^1[12] email\(s\) marked as read$/).waitFor()
  await notice(page, 'This process may take several minutes to update').waitFor()
  await expect.poll(() => rowOf(page, first.name).getByText('Unread').count()).toBe(0)
  await undo(page)
  await page.getByText(/^1[12] email\(s\) marked as unread$/).waitFor()
  await expect.poll(() => rowOf(page, first.name).getByText('Unread').count()).toBe(1)
})

test('ML-045 everything that matches is archived by the server, after the question, with its words at the end, and taken back', async () => {
  const { chartering } = web.desk.lines
  const mails = await deliverMails(130, { line_id: chartering })
  const page = await openAs('ann', `/mails?line_id=${chartering}`)
  await rowOf(page, mails.at(-1)?.name ?? '').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.getByRole('button', { name: 'Select all 130 that match' }).click()
  await page.getByText('All 130 that match are selected').waitFor()
  await page.keyboard.press('e')
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to archive 130 emails?' })
  await question.getByRole('button', { name: 'Archive', exact: true }).click()
  await holdUndo(page)
  await notice(page, 'Archived Email Success!').waitFor()
  await expect.poll(() => page.getByRole('row').getByText('MV TRIAGE').count()).toBe(0)
  await page.getByText('130 emails', { exact: true }).waitFor()
  await undo(page)
  await notice(page, 'Unarchived Email Success!').waitFor()
  await page.getByText(/of 130 emails/).waitFor()
  await rowOf(page, mails.at(-1)?.name ?? '').waitFor()
})

test('ML-043, SH-037 in the starred view an unstarred mail stays until the next reload, and leaves at once with the flag', async () => {
  const mails = await deliverMails(2)
  const [stays = { name: '' }, leaves = { name: '' }] = mails
  const body = { starable_ids: mails.map(({ id }) => id), starable_type: 'Email' as const }
  await web.desk.server.call(starEmails, { body }, web.desk.tokens.ann)
  const page = await openAs('ann', '/mails?is_star=1')
  await rowOf(page, stays.name).click()
  await page.keyboard.press('s')
  await notice(page, '1 email unstarred').waitFor()
  await expect.poll(() => isStarred(page, stays.name)).toBe(0)
  const flag = { name: 'remove email when unstar', user_id: null, enabled: true } as const
  await web.desk.server.call(setFeatureFlag, { body: flag }, web.desk.tokens.ann)
  await page.waitForFunction(() =>
    localStorage.getItem('laycan.user.feature_flags')?.includes('unstar":true'),
  )
  await rowOf(page, leaves.name).click()
  await page.keyboard.press('s')
  await expect.poll(() => isListed(page, leaves.name)).toBe(0)
  await page.reload()
  await waitForLive(page)
  await expect.poll(() => isListed(page, stays.name)).toBe(0)
})
