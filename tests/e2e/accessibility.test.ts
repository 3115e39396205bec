import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getEmailDetail } from '@laycan/features/workspaces/mail-detail/contract/endpoints.ts'
import { findBarriersInBothThemes } from '@laycan/testing/accessibility.ts'
import { messageWithFiles } from './support/special-messages.ts'
import { startWebDesk, type WebDesk } from './support/web-desk.ts'

let web: WebDesk
let ids: { mail: number; file: number; eml: number }
beforeAll(async () => {
  web = await startWebDesk()
  const mail = await web.desk.deliver({ raw: messageWithFiles('MV AXE') })
  const { ann } = web.desk.tokens
  const { body } = await web.desk.server.call(getEmailDetail, { params: { id: mail }, query: {} }, ann)
  const files = body.email.attachments
  const eml = files.find((file) => file.name.endsWith('.eml'))?.id ?? 0
  ids = { mail, file: files[0]?.id ?? 0, eml }
})
afterAll(() => web?.stop())

/** A place, and the words on it that come last: when they are there, it is whole. */
type Place = readonly [place: string, ...words: string[]]

const ofMail = ['No rule acted on this email', 'Message-ID'] as const
/** Every screen that needs a session; ids are put in. */
const mailPlaces = (): Place[] => [
  ['/mails', '1 of 1 emails'],
  [`/mails?id=${ids.mail}`, '1 of 1 emails', ...ofMail],
  [`/mailDetail/${ids.mail}`, ...ofMail],
  // The parts of a mail in a window of its own are folded.
  [`/mail/${ids.mail}`, '2 attachments'],
  [`/originalMail/${ids.mail}`, 'Download message (EML)', 'multipart/mixed'],
  [`/mail/previewEml/${ids.eml}`, 'Firm offer', 'desk@grainco.example'],
  [`/viewer?id=${ids.file}`, 'OCEAN KITE'],
  [`/printMail/${ids.mail}`, 'Print'],
]
const otherPlaces = (): Place[] => [
  ['/mailboxes', 'No starred folders', 'A live feed gathers emails'],
  ['/MailAccounts', 'No mailbox is connected yet'],
  ['/MailAccounts/1', 'Could not load this mail account'],
  ['/preferences', 'How a full date is written.'],
  ['/notifications', 'No notifications yet'],
  ['/calendar', 'My Calendars'],
  ['/calendar/table', 'No tasks here'],
]

const publicPlaces: readonly Place[] = [
  ['/login', 'Use a passkey', 'Single sign-on'],
  ['/setup', 'This installation is set up already.'],
  ['/shares', 'This link is not valid'],
  ['/completeInvitation', 'This link is not complete.'],
  ['/oauth/callback', 'This sign-in was not begun here.'],
  ['/oauth/error', 'The sign-in could not be finished.'],
  ['/resetPassword', 'Send the link'],
]

/** What is wrong with a place, loaded anew, so that nothing of the one before counts. */
async function look(page: Page, [place, ...words]: Place): Promise<string[]> {
  await page.goto('about:blank')
  await page.goto(`${web.proxy.url}/#${place}`)
  for (const text of words) await page.locator('main').getByText(text).first().waitFor()
  return (await findBarriersInBothThemes(page)).map((problem) => `${place} ${problem}`)
}

/** What is wrong with any of the places; two are looked at side by side, because most of the time is waiting for calm. */
async function lookAtAll(page: Page, all: readonly Place[]): Promise<string[]> {
  const waiting = [...all]
  const found: string[] = []
  const work = async (window: Page) => {
    for (let place = waiting.shift(); place !== undefined; place = waiting.shift())
      found.push(...(await look(window, place)))
  }
  await Promise.all([work(page), work(await page.context().newPage())])
  return found
}

test.each([
  ['of mails', mailPlaces],
  ['beside the mails', otherPlaces],
])('axe finds nothing serious on any route %s, in light and in dark', async (_, places) => {
  const page = await web.open('/mails', { as: 'ann' })
  expect(await lookAtAll(page, places())).toEqual([])
  await page.context().close()
})

test('axe finds nothing serious on any public route, in light and in dark', async () => {
  const page = await web.open('/login')
  expect(await lookAtAll(page, publicPlaces)).toEqual([])
  await page.context().close()
})

test('axe finds nothing serious on the open mail: beside the list, with each tab of its panel, with its menu and its file', async () => {
  const page = await web.open(`/mails?id=${ids.mail}`, { as: 'ann' })
  const mail = page.getByRole('article', { name: 'MV AXE' })
  await mail.waitFor()
  const found: string[] = []
  const lookAt = async (at: string) => {
    found.push(...(await findBarriersInBothThemes(page)).map((problem) => `${at} ${problem}`))
  }
  for (const name of ['Comments', 'Details', 'Positions', 'Threads']) {
    await mail.getByRole('tab', { name }).click()
    await mail.getByRole('tabpanel').waitFor()
    await lookAt(name)
  }
  await mail.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menu', { name: 'More actions' }).waitFor()
  await lookAt('menu')
  await page.getByRole('menuitem', { name: 'Report an error' }).click()
  await page.getByRole('dialog').waitFor()
  await lookAt('report')
  await page.keyboard.press('Escape')
  await mail.getByRole('button', { name: /^Preview .*offer/ }).click()
  await page.getByRole('dialog').waitFor()
  await lookAt('file')
  expect(found).toEqual([])
  await page.context().close()
})
