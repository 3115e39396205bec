import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import { setCompanySettings } from '#features/foundation/company/contract/endpoints.ts'
import { createContact } from '#features/records/contacts/contract/endpoints.ts'
import { createFleet } from '#features/records/fleets/contract/endpoints.ts'
import { listNotifications } from '#features/records/notifications/contract/endpoints.ts'
import { addNotices } from '#features/records/notifications/server/public.ts'
import { createShip } from '#features/records/ships/contract/endpoints.ts'
import { createTask } from '#features/records/tasks/contract/endpoints.ts'
import { testMail } from '../support/test-desk.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

// Rows of the specification about routes and the windows they open.

let web: WebDesk
let first: number
beforeAll(async () => {
  web = await startWebDesk()
  first = await web.desk.deliver({ text: testMail({ Subject: 'Firm cargo', From: 'Nikos <n@b.example>' }) })
})
afterAll(() => web?.stop())

async function openDesk(place = '/mails'): Promise<Page> {
  const page = await web.open(place, { as: 'ann' })
  await waitForLive(page)
  return page
}

test('SH-018 the settings have their routes and titles', async () => {
  const page = await openDesk()
  for (const [path, title] of [
    ['/profile', 'Profile'],
    ['/subscriptions', 'Subscriptions'],
    ['/preferences', 'Preferences'],
    ['/changePassword', 'Change password'],
    ['/companySettings', 'Company settings'],
    ['/ruleSettings', 'Rules'],
    ['/tagsSetting', 'Tags'],
    ['/notification-setting', 'Notification settings'],
    ['/mailParsing', 'Email parser settings'],
    ['/ssoSetting', 'Single sign-on settings'],
  ] as const) {
    await page.evaluate((hash) => {
      location.hash = hash
    }, `#${path}`)
    await expect.poll(() => page.title()).toContain(title)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(new URL(page.url()).hash).toBe(`#${path}`)
  }
  await page.close()
})

test('NT-004, CO-002 notices of mails, ships, contacts and tasks open them in windows, where all are commented on alike', async () => {
  const { server, tokens, users, company } = web.desk
  const task = await server.call(createTask, { body: { title: 'Call the agent' } }, tokens.ann)
  const ship = await server.call(createShip, { body: { name: 'HALCYON' } }, tokens.ann)
  const contact = await server.call(
    createContact,
    { body: { address_book: { name: 'Nikos Pappas', level: 'contact' }, contact_items: '[]' } as never },
    tokens.ann,
  )
  const subjects = [
    ['Email', first, `/mail/${first}?via=notification`],
    ['Ship', ship.body.ship.id, `/shipDetail/${ship.body.ship.id}?via=notification`],
    [
      'AddressBook',
      contact.body.address_book.id,
      `/contactDetail/${contact.body.address_book.id}?via=notification`,
    ],
    ['Task', task.body.task.id, `/calendar/table?task_id=${task.body.task.id}&via=notification`],
  ] as const
  const page = await web.open('/notifications', { as: 'ann' })
  await waitForLive(page)
  for (const [kind, id, place] of subjects) {
    await inTransaction(company.db, (tx) =>
      addNotices(tx, {
        noticeable_type: 'Comment',
        noticeable_id: 9_000 + subjects.findIndex((each) => each[0] === kind),
        subject: { kind, id },
        content: `Ben mentioned you on a ${kind}`,
        actor_id: undefined,
        user_ids: [users.ann],
      }),
    )
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: `Ben mentioned you on a ${kind}` }).click(),
    ])
    await expect.poll(() => new URL(opened.url()).hash).toBe(`#${place}`)
    const tab = opened.getByRole('tab', { name: /^Comments/ })
    const editor = opened.getByRole('textbox', { name: 'Write a comment' })
    await tab.or(editor).first().waitFor()
    // The tab that is remembered is chosen once the record is here.
    await expect
      .poll(async () => {
        if ((await tab.count()) > 0) await tab.first().click()
        return editor.count()
      })
      .toBe(1)
    await opened.close()
  }
  await page.close()
})

test('SH-016, SH-020, SE-001, NT-017 ships and contacts have their routes, some in windows of their own, and the search follows them', async () => {
  const { server, tokens, users, company } = web.desk
  const ship = (await server.call(createShip, { body: { name: 'CALYPSO' } }, tokens.ann)).body.ship.id
  const entry = { address_book: { name: 'Ioanna Pappas', level: 'contact' }, contact_items: '[]' }
  const made = await server.call(createContact, { body: entry as never }, tokens.ann)
  const contact = made.body.address_book.id
  const fleet = await server.call(
    createFleet,
    { body: { ship_group: { name: 'Mine', group_type: 'normal', public: false }, user_ids: [], rules: [] } },
    tokens.ann,
  )
  const page = await openDesk()
  const hash = () => new URL(page.url()).hash
  const go = (path: string) =>
    page.evaluate((to) => {
      location.hash = to
    }, `#${path}`)
  await go('/ships')
  await expect.poll(hash).toMatch(/^#\/ships\/shipping$/)
  for (const [kind, paths] of [
    [
      'ships',
      [
        '/ships/shipping',
        `/ships/shipping/${fleet.body.ship_group.id}`,
        '/ships/positionView',
        '/ships/addShip',
        `/ships/addShip/${ship}`,
      ],
    ],
    [
      'contacts',
      [
        '/contacts',
        '/contacts/addContact',
        '/contacts/addCompany',
        '/contacts/addDepartment',
        `/contacts/editContact/${contact}`,
      ],
    ],
    ['emails', ['/mails', '/calendar', '/openPositions', '/settings']],
  ] as const) {
    for (const path of paths) {
      await go(path)
      await expect.poll(hash).toContain(`#${path}`)
      await page.getByRole('combobox', { name: `Search ${kind}` }).waitFor()
    }
  }
  const windows = [
    ['AddressBook', contact, `/contactDetail/${contact}?via=notification`, 'Ioanna Pappas'],
    ['Ship', ship, `/shipDetail/${ship}?source=company&via=notification`, 'CALYPSO'],
    [undefined, 0, `/allShip/${ship}/Oceanic`, 'Tanker'],
  ] as const
  const unread = async () =>
    (await server.call(listNotifications, { query: {} }, tokens.ann)).body.unread_count
  const before = await unread()
  for (const [kind, id, path, words] of windows) {
    if (kind !== undefined)
      await inTransaction(company.db, (tx) =>
        addNotices(tx, {
          noticeable_type: 'Comment',
          noticeable_id: 9_100 + windows.findIndex((each) => each[0] === kind),
          subject: { kind, id },
          content: 'Ben mentioned you',
          actor_id: undefined,
          user_ids: [users.ann],
        }),
      )
    expect(await unread()).toBe(kind === undefined ? before : before + 1)
    await page.goto('about:blank')
    await page.goto(`${web.proxy.url}/#${path}`)
    await page.getByText(words).first().waitFor()
    expect(await page.getByRole('navigation', { name: 'Main navigation' }).count()).toBe(0)
    await expect.poll(unread).toBe(before)
  }
  await page.close()
})

test('SH-005 the navigation leads to each area, and not to those that the company has switched off', async () => {
  const page = await openDesk()
  const set = (values: [string, string]) =>
    web.desk.server.call(
      setCompanySettings,
      { body: { keys: ['calendar_module', 'shipping_module_turn_off'], values } },
      web.desk.tokens.ann,
    )
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
  for (const [name, hash] of [
    ['Contacts', '#/contacts'],
    ['Ships', '#/ships/shipping'],
    ['Open Positions', '#/openPositions'],
    ['Calendar', '#/calendar'],
    ['Notifications', '#/notifications'],
    ['Settings', '#/settings'],
  ] as const) {
    await link(name).click()
    await expect.poll(() => new URL(page.url()).hash).toContain(hash)
  }
  await page.getByRole('link', { name: /^Mail Activity/ }).click()
  await expect.poll(() => new URL(page.url()).hash).toContain('#/mails')
  await set(['0', '1'])
  for (const name of ['Ships', 'Open Positions', 'Ship map', 'Calendar'])
    await link(name).waitFor({ state: 'detached' })
  await link('Contacts').waitFor()
  await set(['1', '0'])
  await link('Ships').waitFor()
  await page.close()
})
