import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getUserSettings,
  setUserSettings,
} from '@laycan/features/foundation/preferences/contract/endpoints.ts'
import { feedCalls } from '@laycan/features/records/live-feeds/server/testing.ts'
import { findBarriers } from '@laycan/testing/accessibility.ts'
import { testMail } from '../support/test-desk.ts'
import { mailRow } from './support/folder-desk.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
const { list } = feedCalls(() => web.desk)

beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

const section = (page: Page) => page.getByRole('region', { name: 'Live feeds' })
const feed = (page: Page, name: string) => section(page).getByRole('link', { name })
const deliver = (subject: string, more = {}) =>
  web.desk.deliver({ text: testMail({ Subject: subject }), ...more })

test('LF-003, LF-004, LF-005, LF-006 a feed is made, takes arriving mail, and follows subscriptions and settings', async () => {
  await deliver('Panamax open CJK')
  const [page, other] = [
    await web.open('/mails', { isAway: true, as: 'ann' }),
    await web.open('/mails', { isAway: true, as: 'ann' }),
  ]
  await Promise.all([waitForLive(page), waitForLive(other)])

  // What is typed survives a refusal and a reload.
  await section(page).getByRole('button', { name: 'New live feed' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Subject contains one of').fill('panamax, Größe')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.getByText('A live feed needs a name').waitFor()
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await section(page).getByRole('button', { name: 'New live feed' }).click()
  await dialog.getByText('What you had typed is here again.').waitFor()
  expect(await dialog.getByLabel('Subject contains one of').inputValue()).toBe('panamax, Größe')
  await dialog.getByLabel('Name').fill('Panamaxes')
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.waitFor({ state: 'detached' })
  await feed(other, 'Panamaxes').waitFor()

  // Its list takes what arrives and matches, also where only the server can compare letters.
  await feed(page, 'Panamaxes').click()
  await mailRow(page, 'Panamax open CJK').waitFor()
  await waitForLive(page)
  expect(await page.title()).toContain('Panamaxes')
  await deliver('Weather report')
  await deliver('Panamax firm offer')
  await mailRow(page, 'Panamax firm offer').waitFor()
  await deliver('GRÖßE der Ladung')
  await mailRow(page, 'der Ladung').waitFor()
  await deliver('Panamax in chartering', { line_id: web.desk.lines.chartering })
  await mailRow(page, 'Panamax in chartering').waitFor()
  expect(await mailRow(page, 'Weather report').count()).toBe(0)

  // A mailbox that is switched off is gone from it, in other windows too.
  await other.goto(`${web.proxy.url}/#/subscriptions`)
  await other.getByRole('switch', { name: 'ops' }).click({ force: true })
  await mailRow(page, 'Panamax firm offer').waitFor({ state: 'detached' })
  await mailRow(page, 'Panamax in chartering').waitFor()
  const { body } = await web.desk.server.call(getUserSettings, {}, web.desk.tokens.ann)
  expect(body.user_settings.lines_unsubscription).toBe(JSON.stringify([web.desk.lines.ops]))
  expect(await findBarriers(other)).toEqual([])

  // By the keyboard: renamed, and then deleted while the other window looks at it.
  await feed(page, 'Panamaxes').focus()
  await page.keyboard.press('F2')
  await dialog.getByLabel('Name').fill('Big ships')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await feed(other, 'Big ships').click()
  await mailRow(other, 'Panamax in chartering').waitFor()
  const setting = (live_feed: string) =>
    web.desk.server.call(
      setUserSettings,
      { body: { keys: ['live_feed'], values: [live_feed] } },
      web.desk.tokens.ann,
    )
  await setting('0')
  await section(page).waitFor({ state: 'detached' })
  await other.waitForURL(/#\/mails$/)
  const [{ id } = { id: 0 }] = (await list()).body.live_feeds
  await other.goto(`${web.proxy.url}/#/mails?live_feed_id=${id}`)
  await other.reload()
  await other.getByText('Live feeds are switched off in your preferences').first().waitFor()
  await setting('1')
  await mailRow(other, 'Panamax in chartering').waitFor()
  await feed(page, 'Big ships').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await feed(page, 'Big ships').waitFor({ state: 'detached' })
  await other.getByText('The live feed Big ships was deleted in another window').waitFor()
  expect((await list()).body.live_feeds).toEqual([])
  await page.close()
  await other.close()
})
