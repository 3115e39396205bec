import { sql } from 'kysely'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteEmail } from '@laycan/features/flows/mail-actions/contract/endpoints.ts'
import { getDraft } from '@laycan/features/flows/mail-drafts/contract/endpoints.ts'
import { setUserSettings } from '@laycan/features/foundation/preferences/contract/endpoints.ts'
import { listEmails } from '@laycan/features/workspaces/mail-list/contract/endpoints.ts'
import { until } from '../support/until.ts'
import { composeIn, composeOf, openMails, windowOf } from './support/compose-page.ts'
import { type SendingWebDesk, startSendingWebDesk } from './support/sending-web-desk.ts'

let web: SendingWebDesk
beforeAll(async () => {
  web = await startSendingWebDesk()
  await composeIn(web.desk, 'window')
  const body = { keys: ['undo_send_seconds'], values: ['0'] }
  await web.desk.server.call(setUserSettings, { body }, web.desk.tokens.ann)
})
afterAll(() => web?.stop())

/** Mails of a subject in a box as the server has them. */
async function mailsOf(box: 'draft' | 'sent', subject: string) {
  const answer = await web.desk.server.call(listEmails, { query: { box, per_page: 50 } }, web.desk.tokens.ann)
  return answer.body.emails.filter((email) => email.subject === subject)
}

async function bodyOf(subject: string): Promise<string> {
  const [draft] = await mailsOf('draft', subject)
  if (draft === undefined) return ''
  return (await web.desk.server.call(getDraft, { params: { id: draft.id } }, web.desk.tokens.ann)).body.mail
    .body
}

async function hasJobs(kind: string): Promise<boolean> {
  const { rows } = await sql`select from jobs where kind = ${kind}`.execute(web.desk.company.db)
  return rows.length > 0
}

async function openCompose() {
  const page = await openMails(web)
  const opened = await windowOf(page, () => page.keyboard.press('n'))
  opened.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  await opened.getByRole('combobox', { name: 'From', exact: true }).selectOption(String(web.line_id))
  return { page, opened, compose: composeOf(opened) }
}

interface ReloadMoment {
  /** The call in whose moment the window is reloaded: the server has done it, and its answer goes with the page. */
  path: string
  /** What is done in the window up to then. The call waits for its end, so that a slow machine loses no key. */
  after: () => Promise<unknown>
  /** What happens elsewhere before the window begins anew. */
  meanwhile?: () => Promise<unknown>
}

/** Reloads a window when the server has done its first call of a path. */
async function reloadAt(opened: Page, { path, after, meanwhile }: ReloadMoment): Promise<void> {
  let acted: Promise<unknown> | undefined
  const reload = async (route: Route) => {
    await acted
    await route.fetch()
    await meanwhile?.()
    await opened.reload()
  }
  const reloaded = new Promise<void>((resolve, reject) => {
    void opened.route(`**${path}`, (route) => void reload(route).then(resolve, reject), { times: 1 })
  })
  acted = after()
  await acted
  await reloaded
}

test('CP-016 a reload in the moment of the first save goes on with that draft, and leaves no second one', async () => {
  const { page, opened, compose } = await openCompose()
  const words = { to: 'nikos@aegean.example', subject: 'MV GHOST', text: 'Firm offer' }
  await reloadAt(opened, { path: '/emails/draft', after: () => compose.write(words) })
  await compose.message.getByText('Firm offer').waitFor()
  await compose.message.click()
  await opened.keyboard.press('Control+End')
  await opened.keyboard.type(', subject stem.')
  await until('all words', async () => (await bodyOf('MV GHOST')).includes('Firm offer, subject stem.'))
  await compose.saved()
  expect(await mailsOf('draft', 'MV GHOST')).toHaveLength(1)
  await compose.send.click()
  expect((await web.taken('MV GHOST')).raw.toString()).toContain('Firm offer, subject stem.')
  expect(await mailsOf('draft', 'MV GHOST')).toEqual([])
  await page.close()
})

test('CP-016 what is discarded behind such a reload leaves nothing', async () => {
  const { page, opened, compose } = await openCompose()
  const words = { subject: 'MV DISCARDED', text: 'Never mind' }
  await reloadAt(opened, { path: '/emails/draft', after: () => compose.write(words) })
  expect(await mailsOf('draft', 'MV DISCARDED')).toHaveLength(1)
  await compose.message.getByText('Never mind').waitFor()
  await opened.getByRole('button', { name: 'More options' }).click()
  await opened.getByRole('menuitem', { name: 'Discard draft' }).click()
  await opened.getByRole('button', { name: 'Discard', exact: true }).click()
  await until('discarded', async () => (await mailsOf('draft', 'MV DISCARDED')).length === 0)
  await page.close()
})

test('CP-016 words whose first draft was discarded elsewhere meanwhile become a draft of their own', async () => {
  const { page, opened, compose } = await openCompose()
  const discardElsewhere = async () => {
    const [first] = await mailsOf('draft', 'MV KEPT')
    await web.desk.server.call(deleteEmail, { params: { id: first?.id ?? 0 } }, web.desk.tokens.ann)
  }
  await reloadAt(opened, {
    path: '/emails/draft',
    after: () => compose.write({ subject: 'MV KEPT', text: 'Still wanted' }),
    meanwhile: discardElsewhere,
  })
  await compose.message.getByText('Still wanted').waitFor()
  await compose.write({ text: 'More. ' })
  await until('saved anew', async () => (await bodyOf('MV KEPT')).includes('More.'))
  await page.close()
})

test('CP-016 a reload while the server is in trouble goes on with the same draft', async () => {
  const { page, opened, compose } = await openCompose()
  await compose.write({ subject: 'MV TROUBLED', text: 'Firm offer' })
  await compose.saved()
  const [{ id = 0 } = {}] = await mailsOf('draft', 'MV TROUBLED')
  const drafts = `**/emails/${id}/draft`
  await opened.route(drafts, (route) => route.fulfill({ status: 500, json: {} }))
  await opened.reload()
  await compose.message.getByText('Firm offer').waitFor()
  await opened.unroute(drafts)
  await compose.message.click()
  await opened.keyboard.press('Control+End')
  await opened.keyboard.type(', subject stem.')
  await until('all words', async () => (await bodyOf('MV TROUBLED')).includes('Firm offer, subject stem.'))
  expect((await mailsOf('draft', 'MV TROUBLED')).map((mail) => mail.id)).toEqual([id])
  await page.close()
})

test.for([
  { subject: 'MV SENT ONCE', when: 'before its first save', isSaved: false },
  { subject: 'MV SENT SAVED', when: 'as a draft that was saved', isSaved: true },
])(
  'CP-029 a reload in the moment of sending $when: the mail leaves once, and the window says that it is on its way',
  async ({ subject, isSaved }) => {
    const { page, opened, compose } = await openCompose()
    const send = async () => {
      await compose.write({ to: 'nikos@aegean.example', subject, text: 'We accept.' })
      if (isSaved) await compose.saved()
      await opened.keyboard.press('Control+Enter')
    }
    const untilTold = async () => {
      await until('sent', async () => (await mailsOf('sent', subject))[0]?.status === 'sent')
      await until('its copy to read', async () => !(await hasJobs('mail-outgoing readable')))
    }
    // By then nothing is told of it any more: the window must see for itself what became of it.
    await reloadAt(opened, { path: '/emails/send', after: send, meanwhile: untilTold })
    await opened.getByText('This email is on its way already and cannot be changed anymore.').waitFor()
    await compose.message.getByText('We accept.').waitFor()
    await web.taken(subject)
    await opened.keyboard.press('Control+Enter')
    expect(await mailsOf('sent', subject)).toHaveLength(1)
    expect(await mailsOf('draft', subject)).toEqual([])
    expect(web.takenCount(subject)).toBe(1)
    await page.close()
  },
)
