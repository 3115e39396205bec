import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setCompanySettings } from '#features/foundation/company/contract/endpoints.ts'
import { setFeatureFlag } from '#features/foundation/feature-flags/contract/endpoints.ts'
import { setLanguageModel } from '#features/foundation/language-model/contract/endpoints.ts'
import { type ModelServer, startModelServer } from '#features/foundation/language-model/server/testing.ts'
import { setUserSettings } from '#features/foundation/preferences/contract/endpoints.ts'
import { setFilingConnector } from '#features/marks/automated-filing/contract/endpoints.ts'
import { markAsReads } from '#features/marks/read-marks/contract/endpoints.ts'
import { testMail } from '../support/test-desk.ts'
import { entriesOf } from './support/mail-menu.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

// What the company switches, and what the header and the start of the shell do.

let web: WebDesk
let model: ModelServer
beforeAll(async () => {
  model = await startModelServer(() => ({ content: '' }))
  web = await startWebDesk()
})
afterAll(async () => {
  await web?.stop()
  await model?.stop()
})

async function openDesk(place: string, as = 'ann'): Promise<Page> {
  const page = await web.open(place, { as })
  await waitForLive(page)
  return page
}
const go = (page: Page, place: string) =>
  page.evaluate((hash) => {
    location.hash = hash
  }, `#${place}`)

test('SH-012 lines, folders, team, roles and settings load 500 ms after the shell stands', async () => {
  const page = await openDesk('/mails')
  const times = () =>
    page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const of = (path: string) => entries.filter(({ name }) => new URL(name).pathname.endsWith(path))
      return {
        ready: of('/users/app-startup')[0]?.responseEnd ?? Number.POSITIVE_INFINITY,
        // Team, roles and settings come with the basic data.
        loads: ['/users/basic_data', '/lines', '/folders'].map((path) => of(path).at(-1)?.startTime ?? 0),
      }
    })
  await expect
    .poll(async () => {
      const { ready, loads } = await times()
      return loads.every((start) => start - ready >= 500)
    })
    .toBe(true)
  const { loads } = await times()
  // All of it at the same moment.
  expect(Math.max(...loads) - Math.min(...loads)).toBeLessThan(200)
  await page.close()
})

test('SH-031 the header says that there is a new version, that the list is behind and that settings changed, and makes a position', async () => {
  const { server, tokens } = web.desk
  const flag = (name: string) =>
    server.call(setFeatureFlag, { body: { name, user_id: null, enabled: true } as never }, tokens.ann)
  const desk = await openDesk('/mails')
  const header = desk.getByRole('banner')
  const button = (name: string) => header.getByRole('button', { name, exact: true })
  for (const name of ['Update', 'Out of sync', 'Settings changed', 'Quick create ship position'])
    expect(await button(name).count()).toBe(0)

  // A colleague who is an administrator switches something.
  const set = (values: string[]) =>
    server.call(setCompanySettings, { body: { keys: ['limit_hashtag'], values } }, tokens.ann)
  await set(['1'])
  await button('Settings changed').waitFor()
  await Promise.all([desk.waitForEvent('load'), button('Settings changed').click()])
  await waitForLive(desk)
  expect(await button('Settings changed').count()).toBe(0)
  await set(['0'])

  await desk.route('**/about/web_version/latest', (route) =>
    route.fulfill({
      json: {
        version: '99.0.0',
        released_at: new Date().toISOString(),
        hasNewVersion: true,
        userHelpCenterVersion: '',
      },
    }),
  )
  await desk.reload()
  await button('Update').waitFor()
  await Promise.all([desk.waitForEvent('load'), button('Update').click()])
  await waitForLive(desk)

  await flag('create-ship-position')
  expect(await button('Quick create ship position').count()).toBe(0)
  await go(desk, '/ships/shipping')
  await button('Quick create ship position').click()
  await desk.getByRole('dialog', { name: 'Quick create ship positions' }).waitFor()
  await desk.keyboard.press('Escape')

  await go(desk, '/mails')
  // A part of the screen that the cut takes away would have the page load again by itself, beside the reload below. The search
  // of the header is the part that comes last.
  await desk.getByRole('columnheader', { name: 'From' }).waitFor()
  await desk.getByRole('combobox', { name: 'Search emails' }).waitFor()
  web.proxy.cut()
  await desk.getByRole('button', { name: /^Connection lost/ }).waitFor()
  expect(await button('Out of sync').count()).toBe(0)
  web.proxy.mend()
  await waitForLive(desk)
  await flag('out-of-sync')
  await desk.reload()
  await waitForLive(desk)
  web.proxy.cut()
  await button('Out of sync').waitFor()
  await go(desk, '/contacts')
  await button('Out of sync').waitFor({ state: 'detached' })
  web.proxy.mend()
  await desk.close()
})

/** Columns that say nothing in a list hide by themselves. */
async function keepColumns(page: Page): Promise<void> {
  await page.getByRole('columnheader', { name: 'From' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Show all columns' }).click()
}

/** What a member has before a mail, by the switch that it belongs to. */
async function prepareMember(): Promise<void> {
  const { server, tokens, company } = web.desk
  const { id: role_id } = await company.db.selectFrom('roles').select('id').executeTakeFirstOrThrow()
  await company.db
    .insertInto('role_permissions')
    .values({ role_id, permission: 'add_and_edit_contacts_in_company_directory' })
    .execute()
  const openai = { openai_address: model.address, openai_model: 'small', openai_api_key: 'sk-test-key-0001' }
  await server.call(setLanguageModel, { body: openai }, tokens.ann)
  await server.call(setFilingConnector, { body: { filing_connector: 'built_in' } }, tokens.ann)
}

test('ST-003, SH-036 administrators switch whole functions, which hide and show at once in all windows', async () => {
  const { server, tokens, deliver } = web.desk
  await prepareMember()
  const id = await deliver({ raw: Buffer.from(testMail({ Subject: 'Firm cargo' })) })
  await server.call(markAsReads, { body: { email_ids: [id] } }, tokens.ben)
  const admin = await openDesk('/companySettings')
  const member = await openDesk(`/mails?id=${id}`, 'ben')
  const row = member.getByRole('row').filter({ hasText: 'Firm cargo' })
  await keepColumns(member)
  const link = (name: string) => () =>
    member.getByRole('navigation').first().getByRole('link', { name, exact: true }).count()
  const tool = (name: string) => async () => Number(await entriesOf(member.getByRole('article')).offers(name))
  const offer = (name: RegExp) => async () => {
    await row.click({ button: 'right' })
    await member.getByRole('menuitem', { name: 'Print' }).waitFor()
    const found = await member.getByRole('menuitem', { name }).count()
    await member.keyboard.press('Escape')
    return found
  }
  const newTags = async () => {
    await row.click({ button: 'right' })
    await member.getByRole('menuitem', { name: 'Tag…' }).click()
    const dialog = member.getByRole('dialog')
    await dialog.getByLabel('Add a tag').waitFor()
    const refused = await dialog.getByText('Please request access to create new tags').count()
    await member.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    return refused === 0 ? 1 : 0
  }
  const functions: readonly [string, readonly (() => Promise<number>)[]][] = [
    [
      'Assignments',
      [
        () => member.getByRole('group', { name: 'Assignment' }).count(),
        () => member.getByRole('columnheader', { name: /^Assignment/ }).count(),
        link('Assigned to me'),
        offer(/^Assign/),
      ],
    ],
    ['Archive', [link('Archive'), offer(/^Archive/)]],
    ['Ships', [link('Ships'), link('Open Positions'), tool('Lookup ship')]],
    ['Calendars', [link('Calendar'), offer(/event/i)]],
    ['Mark as unread', [offer(/^Mark as unread/)]],
    ['AI feature', [tool('Add to persons/departments/companies')]],
    ['Automated filing', [offer(/^File automatically/)]],
    ['Configured tags only', [newTags]],
  ]
  const isThere = (count: () => Promise<number>) => async () => (await count()) > 0
  const flip = (name: string) => admin.getByRole('switch', { name, exact: true }).press('Space')
  for (const name of ['AI feature', 'Automated filing']) await flip(name)
  for (const [name, places] of functions) {
    for (const isOn of [false, true]) {
      for (const count of places)
        await expect.poll(isThere(count), { message: `${name} before ${isOn ? 'on' : 'off'}` }).toBe(!isOn)
      await flip(name)
      for (const count of places)
        await expect.poll(isThere(count), { message: `${name} ${isOn ? 'on' : 'off'}` }).toBe(isOn)
    }
  }
  // Nothing was loaded anew for it.
  expect(await member.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
  await go(member, '/companySettings')
  await member.getByText('Only administrators change company settings.').waitFor()
  expect(await member.getByRole('switch').count()).toBe(0)
  await admin.close()
  await member.close()
})

test('ST-002 how people are named, what a row shows of the text, and how times are written follow the user, at once', async () => {
  const { server, tokens, deliver } = web.desk
  const received_at = new Date('2026-03-10T20:30:00Z')
  const id = await deliver({
    raw: Buffer.from(testMail({ Subject: 'MV CHOSEN' }, 'Nothing else to fix.')),
    received_at,
  })
  const set = (settings: Record<string, string>) =>
    server.call(
      setUserSettings,
      { body: { keys: Object.keys(settings), values: Object.values(settings) } },
      tokens.ann,
    )
  const page = await openDesk(`/mails?id=${id}`)
  const row = page.getByRole('row').filter({ hasText: 'MV CHOSEN' })
  const mail = page.getByRole('article', { name: 'MV CHOSEN' })
  const rowHas = (text: string) => expect.poll(() => row.textContent()).toContain(text)
  const rowLacks = (text: string) => expect.poll(() => row.textContent()).not.toContain(text)
  await keepColumns(page)
  await set({ preview_mail_body: '1' })
  await rowHas('Nikos Pappas')
  await rowHas('Nothing else')
  await mail
    .getByText(/10 Mar 2026, \d\d:30(?! [ap]m)/)
    .first()
    .waitFor()
  await set({ email_display_from_type: 'email', preview_mail_body: '0', date_format: '12' })
  await rowHas('nikos@aegean.example')
  await rowLacks('Nikos Pappas')
  await rowLacks('Nothing else')
  await mail
    .getByText(/10 Mar 2026, \d\d:30 [ap]m/)
    .first()
    .waitFor()
  await set({ email_display_to_type: 'email' })
  await rowHas('ops@oceanic.example')
  await set({
    email_display_from_type: 'username',
    email_display_to_type: 'username',
    preview_mail_body: '1',
  })
  await rowHas('Nikos Pappas')
  await rowHas('Operations')
  await rowHas('Nothing else')
  await page.close()
})
